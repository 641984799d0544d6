import { useCallback, useEffect, useState } from 'react';

type LoadState<T> = { kind: 'loading' } | { kind: 'ready'; data: T } | { kind: 'failed'; error: unknown };

export type Loaded<T> = LoadState<T> & {
  reload: () => void;
};

type Loader<T> = (signal: AbortSignal) => Promise<T>;

/** Loads again whenever `load` changes (keep it stable). Answers to earlier loads are dropped. */
export function useLoaded<T>(load: Loader<T>): Loaded<T> {
  const [answer, setAnswer] = useState<{ to: Loader<T>; state: LoadState<T> } | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const show = (state: LoadState<T>) => {
      if (!controller.signal.aborted) setAnswer({ to: load, state });
    };
    load(controller.signal).then(
      (data) => show({ kind: 'ready', data }),
      (error: unknown) => show({ kind: 'failed', error }),
    );
    return () => controller.abort();
  }, [load, attempt]);

  const reload = useCallback(() => {
    setAnswer((now) => (now?.state.kind === 'failed' ? null : now));
    setAttempt((count) => count + 1);
  }, []);

  const state: LoadState<T> = answer?.to === load ? answer.state : { kind: 'loading' };
  return { ...state, reload };
}
