import { useCallback, useRef, useState } from 'react';

/** While `busy`, starting again does nothing, so that a double click sends one request. */
export function useBusy(): [busy: boolean, run: (work: () => Promise<void>) => void] {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = useCallback((work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    void work()
      .catch((error: unknown) => console.error(error))
      .finally(() => {
        running.current = false;
        setBusy(false);
      });
  }, []);

  return [busy, run];
}
