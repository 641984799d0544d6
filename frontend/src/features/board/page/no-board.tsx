import { PageState } from '../../../components/site/page-state';
import type { BoardView } from '../../../lib/live/board-view';
import { useTexts } from '../../../lib/texts/language';
import { retryBoard } from '../session/follow-board';
import { BoardSkeleton } from './board-skeleton';

interface Props {
  phase: Exclude<BoardView['phase'], 'ready'>;
  expected?: string;
}

export function NoBoard({ phase, expected }: Props) {
  const texts = useTexts().states;
  switch (phase) {
    case 'loading':
      return <BoardSkeleton name={expected} />;
    case 'unknown':
      return <PageState title={texts.unknownTitle} text={texts.unknownText} />;
    case 'closed':
      return <PageState title={texts.closedTitle} text={texts.closedText} />;
    case 'failed':
      return <PageState title={texts.failedTitle} text={texts.failedText} onRetry={retryBoard} />;
  }
}
