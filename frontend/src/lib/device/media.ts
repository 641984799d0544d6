import { useCallback, useSyncExternalStore } from 'react';

/** Follows a media query; `onServer` stands in where there is no window to ask. */
export function useMedia(query: string, onServer = false): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => onServer,
  );
}

const reducedMotion = '(prefers-reduced-motion: reduce)';

export const useReducedMotion = (): boolean => useMedia(reducedMotion);
export const prefersReducedMotion = (): boolean => window.matchMedia(reducedMotion).matches;
