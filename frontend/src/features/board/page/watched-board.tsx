import type { BoardView } from '../../../lib/live/board-view';
import { retryBoard } from '../session/use-board';
import { useTexts } from '../../../lib/texts/language';
import { PageState } from '../../../components/site/page-state';
import { BoardScreen } from './board-screen';
import { BoardSkeleton } from './board-skeleton';
import { TitleBand } from './title-band';

/** A board in whatever state it is. `expected`: the name to show until the board is there. */
export function WatchedBoard({ view, expected }: { view: BoardView; expected?: string }) {
  const texts = useTexts().states;
  if (view.phase === 'unknown') return <PageState title={texts.unknownTitle} text={texts.unknownText} />;
  if (view.phase === 'closed') return <PageState title={texts.closedTitle} text={texts.closedText} />;
  if (view.board === null && view.phase === 'failed') {
    return <PageState title={texts.failedTitle} text={texts.failedText} onRetry={retryBoard} />;
  }
  if (view.board) return <BoardScreen board={view.board} />;
  return (
    <>
      <TitleBand name={expected} club={undefined} />
      <BoardSkeleton />
    </>
  );
}
