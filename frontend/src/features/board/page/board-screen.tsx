import { boardDates, toBoardDate } from '@parwaz/shared';
import { useCallback, useMemo, useState } from 'react';
import { useSiteConfig } from '../../../lib/site-config';
import { useToday } from '../../../lib/today';
import { useScreenMode } from '../../../components/site/screen-mode';
import { OnDemand } from '../../../components/on-demand';
import { Foot } from '../../../components/foot/foot';
import { DateChips } from './date-chips';
import { ShareButton } from '../share/share-button';
import { DayBoard } from './day-board';
import { TitleBand } from './title-band';
import { TotalBoard } from './total-board';
import { useShownBoard } from '../session/follow-board';
import { openLoft, useShownLoft } from '../loft/use-loft';
import { useViewDate } from './use-view-date';

/** What is opened by a tap comes with the tap. */
const loadPanel = () => import('../loft/loft-panel');
const loadSearch = () => import('../loft/loft-search');

/** A tournament's title, dates, numbers, winners and board. */
export function BoardScreen() {
  const board = useShownBoard();
  const timeZone = useSiteConfig((config) => config.timeZone);
  const today = useToday(timeZone);
  const { tournament } = board;
  const dateOfToday = toBoardDate(today);
  const [view, choose] = useViewDate(tournament.dates, today);
  const dates = useMemo(() => boardDates(tournament), [tournament]);
  const [loft, closeLoft] = useShownLoft();
  const framed = useScreenMode() === 'embed';
  const [searching, setSearching] = useState(false);
  const find = useCallback(() => setSearching(true), []);
  const stopFinding = useCallback(() => setSearching(false), []);
  return (
    <>
      <TitleBand name={tournament.tournamentName} club={tournament.club}>
        <ShareButton board={board} view={view} />
      </TitleBand>
      <DateChips dates={dates} today={dateOfToday} selected={view} onSelect={choose} />
      {view === 'total' ? (
        <TotalBoard board={board} onOpen={openLoft} onSearch={find} />
      ) : (
        <DayBoard board={board} date={view} flying={view === dateOfToday} onOpen={openLoft} onSearch={find} />
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
              openLoft(ownerId);
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
