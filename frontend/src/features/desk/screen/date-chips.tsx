import type { BoardDate } from '@parwaz/shared';
import { memo, useSyncExternalStore } from 'react';
import { deskEn as t } from '../../../lib/texts/desk-en';
import type { DeskModel } from '../model/desk-model';
import { useBoardToday } from '../model/today';

/** One button per date of the tournament; a date with something unsent says so. */
export const DateChips = memo(function DateChips({
  model,
  dates,
  date,
  onShow,
}: {
  model: DeskModel;
  dates: readonly BoardDate[];
  date: BoardDate | null;
  onShow: (date: BoardDate) => void;
}) {
  const unsent = useSyncExternalStore(model.subscribe, () =>
    [...new Set(model.boxes().map((box) => box.date))].sort().join(' '),
  );
  const now = useBoardToday();
  return (
    <div role="group" aria-label={t.dates} className="desk-dates">
      {dates.map((one) => (
        <button key={one} type="button" aria-pressed={one === date} onClick={() => onShow(one)}>
          {one}
          {one === now && <small>{t.today}</small>}
          {unsent.includes(one) && <i className="mark mark-unsent" title={t.states.unsent} />}
        </button>
      ))}
    </div>
  );
});
