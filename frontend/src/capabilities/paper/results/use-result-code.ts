import { dayRoutes, resultCode } from '@parwaz/shared';
import type { Board, BoardViewDate, LogProof } from '@parwaz/shared';
import { useEffect, useState } from 'react';
import { read } from '../../../lib/api/send';

/** The code of an official view; null until it is known, and where there is none. */
export function useResultCode({ tournamentId, tournament }: Board, view: BoardViewDate): string | null {
  const [proof, setProof] = useState<LogProof | null>(null);
  const { days } = tournament;
  // Days that are set anew have other codes.
  useEffect(() => {
    const stop = new AbortController();
    read(dayRoutes.proof, { params: { id: tournamentId } }, { signal: stop.signal }).then(
      setProof,
      () => undefined, // offline: the sheet stands without it
    );
    return () => stop.abort();
  }, [tournamentId, days]);
  return proof && resultCode(tournament, proof, view);
}
