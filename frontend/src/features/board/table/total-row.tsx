import { formatTotal, loftTotal } from '@parwaz/shared';
import type { BoardDate, BoardRow } from '@parwaz/shared';
import { memo, useMemo } from 'react';
import { useTexts } from '../../../lib/texts/language';
import { LoftRow } from './loft-row';
import type { LoftProps } from './loft-row';

interface Props extends LoftProps {
  records: Readonly<Record<BoardDate, BoardRow>> | undefined;
  dates: readonly BoardDate[];
  /** The dates that hold the latest landing of all, parted by spaces. */
  latest: string;
  blinking: boolean;
}

/** A loft's line over all dates. */
export const TotalRow = memo(function TotalRow(props: Props) {
  const { ownerId, records, tournament, dates } = props;
  const texts = useTexts().board;
  const { totals, sum } = useMemo(() => {
    const rows = records ? { [ownerId]: records } : {};
    const { days, landed, totalSeconds } = loftTotal({ tournament, owners: {}, rows }, ownerId);
    const byDate = new Map(
      days.map((day) => [day.date, day.landed > 0 ? formatTotal(day.totalSeconds) : '']),
    );
    return {
      totals: dates.map((date) => byDate.get(date) ?? ''),
      sum: landed > 0 ? formatTotal(totalSeconds) : '',
    };
  }, [records, tournament, dates, ownerId]);
  const latest = props.latest.split(' ');
  return (
    <LoftRow loft={props} startTime={tournament.startTime} times={totals} sum={sum}>
      {totals.map((total, index) => {
        const isLatest = latest.includes(dates[index] ?? '');
        const state = [isLatest && 'latest', isLatest && props.blinking && 'blink'];
        return (
          <td
            role="cell"
            key={dates[index]}
            className={['cell number', ...state].filter(Boolean).join(' ')}
            data-cell={index}
          >
            {total || <span className="no-result">{texts.noResult}</span>}
            {isLatest && <span className="unseen"> {texts.latest}</span>}
          </td>
        );
      })}
    </LoftRow>
  );
});
