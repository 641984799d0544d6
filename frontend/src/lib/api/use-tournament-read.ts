import type { AnswerOf, Route } from '@parwaz/shared';
import { useEffect, useState } from 'react';
import { read } from './send';

type TournamentRoute = Route<`${string}/:id/${string}`>;

/** Reads a public route of a tournament, again whenever `since` changes; what was read before stays meanwhile. */
export function useTournamentRead<R extends TournamentRoute>(route: R, id: string, since: unknown) {
  const [answer, setAnswer] = useState<AnswerOf<R> | 'failed' | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    read<TournamentRoute>(route, { params: { id } }, { signal: controller.signal }).then(
      (read) => setAnswer(read as AnswerOf<R>),
      () => {
        if (!controller.signal.aborted) setAnswer((present) => present ?? 'failed');
      },
    );
    return () => controller.abort();
  }, [route, id, since]);
  return answer;
}
