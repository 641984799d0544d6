import { boardDates, toBoardDate } from '@parwaz/shared';
import { useCallback, useMemo, useState } from 'react';
import { useSiteConfig } from '../../../lib/site-config';
import { useTexts } from '../../../lib/texts/language';
import { useToday } from '../../../lib/today';
import { useScreenMode } from '../../../components/site/screen-mode';
import { OnDemand } from '../../../components/on-demand';
import { Foot } from '../../../components/foot/foot';
import { Chips } from '../../../components/chips';
import { ShareButton } from '../share/share-button';
import { DayBoard } from './day-board';
import { TitleBand } from './title-band';
import { TotalBoard } from './total-board';
import { useShownBoard } from '../session/follow-board';
import { chooseViewDate, openLoft, useShownLoft, useViewDate } from './board-address';

/** The code of what a tap opens comes with the tap. */
const loadPanel = () => import('../loft/loft-panel');
const loadSearch = () => import('../loft/loft-search');

/** A tournament's title, dates, numbers, winners and board. */
export function BoardScreen() {
  const texts = useTexts();
  const board = useShownBoard();
  const timeZone = useSiteConfig((config) => config.timeZone);
  const today = useToday(timeZone);
  const { tournament } = board;
  const dateOfToday = toBoardDate(today);
  const view = useViewDate(tournament.dates, today);
  const views = useMemo(() => [...boardDates(tournament), 'total'], [tournament]);
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
      <Chips
        label={texts.chooseDate}
        values={views}
        selected={view}
        onSelect={chooseViewDate}
        today={dateOfToday}
        todayTitle={texts.today}
      >
        {(one) => (one === 'total' ? texts.total : one)}
      </Chips>
      {view === 'total' ? (
        <TotalBoard board={board} onOpen={openLoft} onSearch={find} />
      ) : (
        <DayBoard board={board} date={view} flying={view === dateOfToday} onOpen={openLoft} onSearch={find} />
      )}
      {!framed && (
        <Foot board={{ tournamentId: board.tournamentId, view }} deskPhone={tournament.deskPhone} />
      )}
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
