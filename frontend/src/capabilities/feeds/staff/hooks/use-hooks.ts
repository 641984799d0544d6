import { hookRoutes, type ListedHook } from '@parwaz/shared';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../../../../lib/api/call';
import { useLoaded, type Loaded } from '../../../../lib/api/use-loaded';

const everyMs = 30_000;

/** Read again every 30 s. Once they are on screen, a read that fails leaves them there. */
export function useHooks(tournamentId: string): Loaded<readonly ListedHook[]> {
  const last = useRef<{ of: string; hooks: readonly ListedHook[] } | null>(null);
  const load = useCallback(
    async (signal: AbortSignal) => {
      try {
        const hooks = await call(hookRoutes.list, { params: { id: tournamentId } }, { signal });
        last.current = { of: tournamentId, hooks };
        return hooks;
      } catch (error) {
        if (last.current?.of !== tournamentId) throw error;
        return last.current.hooks;
      }
    },
    [tournamentId],
  );
  const loaded = useLoaded<readonly ListedHook[]>(load);
  const { reload } = loaded;
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) reload();
    }, everyMs);
    return () => clearInterval(timer);
  }, [reload]);
  return loaded;
}
