import { boardDates, toBoardDate } from '@parwaz/shared';
import type { Board } from '@parwaz/shared';
import { useMemo } from 'react';
import { useSiteConfig } from '../../lib/site-config';
import { useToday } from '../../lib/today';
import { DateChips } from './date-chips';
import { DayBoard } from './day-board';
import { StatsStrip } from './stats-strip';
import { TotalBoard } from './total-board';
import { useViewDate } from './use-view-date';
import { FirstWinnerCard, LastWinnerCard } from './winner-cards';

/** A tournament's dates, numbers, winners and board. */
export function BoardScreen({ board }: { board: Board }) {
  const timeZone = useSiteConfig((config) => config.timeZone);
  const today = useToday(timeZone);
  const { tournament } = board;
  const [view, choose] = useViewDate(tournament.dates, today);
  const dates = useMemo(() => boardDates(tournament), [tournament]);
  const date = view === 'total' ? null : view;
  const over = tournament.dates.some((one) => toBoardDate(one) === view && one < today);
  return (
    <>
      <DateChips dates={dates} today={toBoardDate(today)} selected={view} onSelect={choose} />
      <div className="overview">
        {date !== null && <FirstWinnerCard board={board} date={date} />}
        <StatsStrip board={board} date={date} />
        <LastWinnerCard board={board} date={date} />
      </div>
      {date === null ? <TotalBoard board={board} /> : <DayBoard board={board} date={date} flying={!over} />}
    </>
  );
}
