import './hidden-board.css';
import { useEffect, useState } from 'react';
import { BoardSession } from '../../../lib/live/board-session';
import type { BoardView } from '../../../lib/live/board-view';
import { staffPorts } from '../../../lib/live/staff-ports';
import { useOwnTexts } from '../../../lib/texts/own-texts';
import { LivePill } from '../head/live-pill';
import { BoardScreen } from '../page/board-screen';
import { NoBoard } from '../page/no-board';
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
      ...staffPorts(),
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
