import './hidden-board.css';
import { useEffect, useState } from 'react';
import { BoardSession } from '../../../lib/live/board-session';
import type { BoardView } from '../../../lib/live/board-view';
import { Connection } from '../../../lib/live/connection';
import { browser } from '../../../lib/live/device';
import { readBoard } from '../../../lib/live/read-board';
import { renewPage } from '../../../lib/live/renew-page';
import { withPolling } from '../../../lib/live/with-polling';
import { validToken } from '../../../lib/session/session';
import { useOwnTexts } from '../../../lib/texts/own-texts';
import { askServerClock } from '../../../lib/time/server-clock';
import { LivePill } from '../head/live-pill';
import { BoardScreen } from '../page/board-screen';
import { NoBoard } from '../page/no-board';
import { fetchSocketCode } from '../session/page-connection';
import { leaveBoard, useBoardStore } from '../session/follow-board';

const texts = {
  en: { hidden: 'Hidden', text: 'Only its staff see this tournament.' },
  ur: { hidden: 'پوشیدہ', text: 'یہ ٹورنامنٹ صرف اس کے عملے کو دکھائی دیتا ہے۔' },
};

/** For signed-in staff, where the public finds nothing. */
export default function HiddenBoard({ tournamentId }: { tournamentId: string }) {
  const phase = useHiddenBoard(tournamentId);
  const isShown =
    useBoardStore(({ board }) => board !== null && !board.tournament.hidden) && phase === 'ready';
  const t = useOwnTexts(texts);
  // Public again, or deleted and restored.
  useEffect(() => {
    if (isShown) window.location.reload();
  }, [isShown]);
  if (phase !== 'ready') return <NoBoard phase={phase} />;
  return (
    <>
      <p className="hidden-band" role="note">
        <b>{t.hidden}</b> {t.text} <LivePill />
      </p>
      <BoardScreen />
    </>
  );
}

function useHiddenBoard(tournamentId: string): BoardView['phase'] {
  const [phase, setPhase] = useState<BoardView['phase']>('unknown');
  useEffect(() => {
    leaveBoard();
    const session = new BoardSession(tournamentId, {
      device: browser,
      connection: new Connection({
        device: browser,
        makeSocket: async () => withPolling((await fetchSocketCode()).takeSocket(validToken)),
      }),
      readBoard: (id, etag, withinMs) => readBoard(id, etag, AbortSignal.timeout(withinMs), validToken()),
      askClock: askServerClock,
      renew: renewPage,
      view: {
        // The page's own phase stays the public's: there is no board to keep for reading offline.
        setState: ({ phase: next, ...change }) => {
          useBoardStore.setState(change);
          if (next) setPhase(next);
        },
      },
    });
    session.open(null);
    return () => session.close();
  }, [tournamentId]);
  return phase;
}
