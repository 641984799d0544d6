import { useEffect } from 'react';
import { useBoardStore } from '../../features/board/session/follow-board';
import { isBoardPath } from '../../lib/paths';
import { useLocation } from '../../lib/router/router';
import { useLanguage } from '../../lib/texts/language';

/** A board that isn't live after this long gets them all the same. */
const atLatestMs = 6000;

/** Loads the Urdu font once the board is live: it weighs as much as all code before. */
export function useUrduLetters(): void {
  const isUrdu = useLanguage((state) => state.language === 'ur');
  const hasBoard = isBoardPath(useLocation().pathname);
  const isLive = useBoardStore((view) => view.link.kind === 'live');
  const waits = hasBoard && !isLive;
  useEffect(() => {
    if (!isUrdu) return;
    const timer = setTimeout(bring, waits ? atLatestMs : 0);
    return () => clearTimeout(timer);
  }, [isUrdu, waits]);
}

function bring(): void {
  import('../../theme/nastaliq/nastaliq').then(
    ({ bringNastaliq }) => bringNastaliq(),
    () => undefined, // offline: the device's own letters stay
  );
}
