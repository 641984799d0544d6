import { formatTotal, loftTotal } from '@parwaz/shared';
import type { BoardDate, BoardRow, Owner, PublicFacts } from '@parwaz/shared';
import { memo, useMemo, useRef } from 'react';
import { formatClock } from '../../lib/format';
import type { HourStyle } from '../../lib/format';
import { useTexts } from '../../lib/texts/language';
import { LoftCell } from './loft-cell';
import { RankCell } from './rank-cell';
import { useFreshCells } from './use-fresh-cells';

interface Props {
  ownerId: string;
  owner: Owner | undefined;
  records: Readonly<Record<BoardDate, BoardRow>> | undefined;
  rank: number | null;
  followed: boolean;
  /** From 1. */
  place: number;
  tournament: PublicFacts;
  dates: readonly BoardDate[];
  /** The dates that hold the latest landing of all, parted by spaces. */
  latest: string;
  blinking: boolean;
  onOpen: (ownerId: string) => void;
  hours: HourStyle;
}

/** A loft's line over all dates. */
export const TotalRow = memo(function TotalRow(props: Props) {
  const { ownerId, owner, records, rank, followed, place, tournament, dates, hours } = props;
  const texts = useTexts().board;
  const row = useRef<HTMLTableRowElement>(null);
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
  useFreshCells(row, totals);
  return (
    <tr
      role="row"
      ref={row}
      className={followed ? 'followed' : undefined}
      data-loft={ownerId}
      aria-rowindex={place + 1}
    >
      <RankCell rank={rank} followed={followed} />
      <LoftCell ownerId={ownerId} owner={owner} onOpen={props.onOpen} />
      <td role="cell" className="cell number">
        {tournament.numberOfPigeons}
      </td>
      <td role="cell" className="cell number soft">
        {formatClock(tournament.startTime, hours)}
      </td>
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
      <td role="cell" className="cell number sum">
        {sum || <span className="no-result">{texts.noResult}</span>}
      </td>
    </tr>
  );
});
