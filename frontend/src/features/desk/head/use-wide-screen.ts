import { useSyncExternalStore } from 'react';

/** From here on the sidebar stands beside the screen, and the frame's bar has room. */
const wide = '(min-width: 48em)';

/** Hook: true on a screen with room in the frame's bar; follows its turns. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(wide);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(wide).matches,
  );
}
