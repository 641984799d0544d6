import { toBoardDate } from '@parwaz/shared';
import type { Board, BoardViewDate, IsoDate } from '@parwaz/shared';
import { useMemo } from 'react';
import { dayFacts, totalFacts } from './board-facts';
import { DayBoard } from '../table/day-board';
import { StatsStrip } from './stats-strip';
import { TotalBoard } from '../table/total-board';
import { WinnerCard } from './winner-card';

interface Parts {
  board: Board;
  /** Only these places, for a screen that turns pages. */
  range?: { first: number; end: number };
  onOpen: (ownerId: string) => void;
  onSearch: () => void;
}

interface Props extends Parts {
  view: BoardViewDate;
  today: IsoDate;
}

/** The numbers, winners and board of a view, wherever it is shown. */
export function ShownBoard({ view, today, ...parts }: Props) {
  if (view === 'total') return <TotalView {...parts} />;
  return <DayView {...parts} date={view} flying={toBoardDate(today) === view} />;
}

function DayView({ date, flying, ...parts }: Parts & { date: string; flying: boolean }) {
  const { board } = parts;
  const facts = useMemo(() => dayFacts(board, date), [board, date]);
  return (
    <>
      <div className="overview">
        <WinnerCard kind="first" board={board} winner={facts.first} />
        <StatsStrip summary={facts.summary} />
        <WinnerCard kind="last" board={board} winner={facts.last} />
      </div>
      <DayBoard {...parts} date={date} facts={facts} flying={flying} />
    </>
  );
}

function TotalView(parts: Parts) {
  const { board } = parts;
  const facts = useMemo(() => totalFacts(board), [board]);
  return (
    <>
      <div className="overview">
        <StatsStrip summary={facts.summary} />
        <WinnerCard kind="last" board={board} winner={facts.last} showDate />
      </div>
      <TotalBoard {...parts} facts={facts} />
    </>
  );
}
