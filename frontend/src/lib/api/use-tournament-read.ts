import type { AnswerOf, Route } from '@parwaz/shared';
import { useEffect, useState } from 'react';
import { tokenKey } from '../session/token-key';
import { authorization, read } from './send';

type TournamentRoute = Route<`${string}/:id/${string}`>;

/** Reads a public route of a tournament, again whenever `since` changes; what was read before stays meanwhile. */
export function useTournamentRead<R extends TournamentRoute>(route: R, id: string, since: unknown) {
  const [answer, setAnswer] = useState<AnswerOf<R> | 'failed' | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // Of a hidden one, its staff alone may read it.
    const headers = authorization(localStorage.getItem(tokenKey));
    read<TournamentRoute>(route, { params: { id } }, { signal, headers }).then(
      (read) => setAnswer(read as AnswerOf<R>),
      () => {
        if (!signal.aborted) setAnswer((present) => present ?? 'failed');
      },
    );
    return () => controller.abort();
  }, [route, id, since]);
  return answer;
}
