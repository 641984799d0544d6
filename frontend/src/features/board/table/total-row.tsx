import { formatTotal, isVoid, loftTotal, type BoardDate, type BoardRow } from '@parwaz/shared';
import { memo, useMemo } from 'react';
import { useTexts } from '../../../lib/texts/language';
import { NoResult } from './day-row';
import { LoftRow, type LoftProps } from './loft-row';

interface Props extends LoftProps {
  records: Readonly<Record<BoardDate, BoardRow>> | undefined;
  dates: readonly BoardDate[];
  latest: string;
  latestTime: string;
  blinking: boolean;
  firstToCome: number;
}

export const TotalRow = memo(function TotalRow(props: Props) {
  const { ownerId, records, tournament, dates, firstToCome } = props;
  const { board: texts, days } = useTexts();
  const { totals, sum } = useMemo(() => {
    const rows = records ? { [ownerId]: records } : {};
    const { days, valid, totalSeconds } = loftTotal({ tournament, owners: {}, rows }, ownerId);
    const byDate = new Map(days.map((day) => [day.date, day.valid > 0 ? formatTotal(day.totalSeconds) : '']));
    return {
      totals: dates.map((date) => byDate.get(date) ?? ''),
      sum: valid > 0 ? formatTotal(totalSeconds) : '',
    };
  }, [records, tournament, dates, ownerId]);
  const latest = props.latest.split(' ');
  return (
    <LoftRow
      loft={props}
      startTime={tournament.startTime}
      times={totals}
      sum={sum}
      noSum={<NoResult empty={firstToCome === 0 ? 'to-come' : 'none'} texts={texts} />}
      newest={props.latest && props.latestTime}
    >
      {totals.map((total, index) => {
        const date = dates[index] ?? '';
        const isLatest = latest.includes(date);
        const state = [total !== '' && 'chip', isLatest && 'latest', isLatest && props.blinking && 'blink'];
        return (
          <td
            role="cell"
            key={date}
            className={['cell number', ...state].filter(Boolean).join(' ')}
            data-cell={index}
          >
            <small className="chip-date num" aria-hidden>
              {date.slice(0, 5)}
            </small>
            {isLatest && (
              <small className="chip-time num">
                {props.latestTime}
                <span className="unseen"> {texts.latest}</span>
              </small>
            )}
            {total === '' && isVoid(tournament, date) ? (
              <span className="soft">{days.void}</span>
            ) : total === '' ? (
              <NoResult empty={index >= firstToCome ? 'to-come' : 'none'} texts={texts} />
            ) : (
              <span className="num">{total}</span>
            )}
          </td>
        );
      })}
    </LoftRow>
  );
});
