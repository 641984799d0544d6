import { dayRoutes, resultCode, withCode } from '@parwaz/shared';
import type { Board, BoardViewDate, LogProof } from '@parwaz/shared';
import { useEffect, useState } from 'react';
import { read } from '../../../lib/api/send';
import { tournamentPath } from '../../../lib/paths';
import { useSiteConfig } from '../../../lib/site-config';
import { useLanguage } from '../../../lib/texts/language';

/** The code of an official view, and the address of its result for a QR code. No code before it is loaded. */
export function useResultLink(board: Board, view: BoardViewDate): { code: string | null; address: string } {
  const { tournamentId, tournament } = board;
  const [proof, setProof] = useState<LogProof | null>(null);
  const language = useLanguage((state) => state.language);
  const publicUrl = useSiteConfig((config) => config.publicUrl);
  const { days } = tournament;
  // A day that becomes official again has another code.
  useEffect(() => {
    const stop = new AbortController();
    read(dayRoutes.proof, { params: { id: tournamentId } }, { signal: stop.signal }).then(
      setProof,
      () => undefined, // offline: paper stands without it
    );
    return () => stop.abort();
  }, [tournamentId, days]);
  const code = proof && resultCode(tournament, proof, view);
  const search = new URLSearchParams({ date: view, ...(language !== 'en' && { lang: language }) });
  const page = `${publicUrl ?? window.location.origin}${tournamentPath(tournamentId)}?${search}`;
  return { code, address: withCode(page, code) };
}
