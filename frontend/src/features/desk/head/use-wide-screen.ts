import { useSyncExternalStore } from 'react';

/** From here on the sidebar stands beside the screen, and the frame's bar has room. */
const wide = window.matchMedia('(min-width: 48em)');

/** Hook: true on a screen with room in the frame's bar; follows its turns. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(follow, isWide);
}

const isWide = () => wide.matches;

function follow(changed: () => void): () => void {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}
