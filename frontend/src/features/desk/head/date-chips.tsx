import type { BoardDate } from '@parwaz/shared';
import { memo } from 'react';
import { Chips } from '../../../components/chips';
import { useStaffTexts } from '../../../lib/texts/staff-language';
import { useDesk, useDeskToday } from '../open-desk';

interface DateChipsProps {
  dates: readonly BoardDate[];
  date: BoardDate | null;
  onShow: (date: BoardDate) => void;
}

export const DateChips = memo(function DateChips({ dates, date, onShow }: DateChipsProps) {
  const t = useStaffTexts().desk;
  const unsent = useDesk((model) => [...new Set(model.unsentRows().map((row) => row.date))].sort().join(' '));
  const now = useDeskToday();
  return (
    <Chips
      className="desk-dates"
      label={t.dates}
      values={dates}
      selected={date}
      onSelect={onShow}
      today={now}
    >
      {(one) => (
        <>
          <span>
            {one.slice(0, 5)}
            <span className="desk-year">{one.slice(5)}</span>
          </span>
          {one === now && <small>{t.today}</small>}
          {unsent.includes(one) && <i className="mark mark-unsent" title={t.states.unsent} />}
        </>
      )}
    </Chips>
  );
});
