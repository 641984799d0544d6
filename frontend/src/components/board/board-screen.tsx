import { boardDates, toBoardDate } from '@parwaz/shared';
import type { Board } from '@parwaz/shared';
import { useCallback, useMemo, useState } from 'react';
import { useSiteConfig } from '../../lib/site-config';
import { useToday } from '../../lib/today';
import { useScreenMode } from '../site/screen-mode';
import { OnDemand } from '../on-demand';
import { dayFacts, totalFacts } from './board-facts';
import { Foot } from '../foot/foot';
import { DateChips } from './date-chips';
import { DayBoard } from './day-board';
import { ShareButton } from './share-button';
import { StatsStrip } from './stats-strip';
import { TitleBand } from './title-band';
import { TotalBoard } from './total-board';
import { useOpenLoft, useShownLoft } from './use-loft';
import { isOver, useViewDate } from './use-view-date';
import { WinnerCard } from './winner-card';

/** What is opened by a tap comes with the tap. */
const loadPanel = () => import('./loft/loft-panel');
const loadSearch = () => import('./loft/loft-search');

/** A tournament's title, dates, numbers, winners and board. */
export function BoardScreen({ board }: { board: Board }) {
  const timeZone = useSiteConfig((config) => config.timeZone);
  const today = useToday(timeZone);
  const { tournament } = board;
  const [view, choose] = useViewDate(tournament.dates, today);
  const dates = useMemo(() => boardDates(tournament), [tournament]);
  const [loft, closeLoft] = useShownLoft();
  const open = useOpenLoft();
  const framed = useScreenMode() === 'embed';
  const [searching, setSearching] = useState(false);
  const find = useCallback(() => setSearching(true), []);
  const stopFinding = useCallback(() => setSearching(false), []);
  const parts = { board, onOpen: open, onSearch: find };
  return (
    <>
      <TitleBand name={tournament.tournamentName} club={tournament.club}>
        <ShareButton board={board} view={view} />
      </TitleBand>
      <DateChips dates={dates} today={toBoardDate(today)} selected={view} onSelect={choose} />
      {view === 'total' ? (
        <TotalView {...parts} />
      ) : (
        <DayView {...parts} date={view} over={isOver(view, tournament.dates, today)} />
      )}
      {!framed && <Foot board={{ tournamentId: board.tournamentId, view }} />}
      {searching && (
        <OnDemand
          load={loadSearch}
          onFail={stopFinding}
          props={{
            board,
            onClose: stopFinding,
            onChoose: (ownerId: string) => {
              stopFinding();
              open(ownerId);
            },
          }}
        />
      )}
      {loft !== null && (
        <OnDemand load={loadPanel} onFail={closeLoft} props={{ board, ownerId: loft, onClose: closeLoft }} />
      )}
    </>
  );
}

interface Parts {
  board: Board;
  onOpen: (ownerId: string) => void;
  onSearch: () => void;
}

function DayView({ date, over, ...parts }: Parts & { date: string; over: boolean }) {
  const { board } = parts;
  const facts = useMemo(() => dayFacts(board, date), [board, date]);
  return (
    <>
      <div className="overview">
        <WinnerCard kind="first" board={board} winner={facts.first} />
        <StatsStrip summary={facts.summary} />
        <WinnerCard kind="last" board={board} winner={facts.last} />
      </div>
      <DayBoard {...parts} date={date} facts={facts} flying={!over} />
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
