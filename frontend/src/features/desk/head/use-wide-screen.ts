import { useSyncExternalStore } from 'react';

/** From this width on the sidebar stands beside the screen, and the frame's bar has room. */
const wide = window.matchMedia('(min-width: 48em)');

export function useWideScreen(): boolean {
  return useSyncExternalStore(follow, isWide);
}

const isWide = () => wide.matches;

function follow(changed: () => void): () => void {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}
