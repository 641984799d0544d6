import { dayRoutes, resultCode, withCode, type Board, type BoardViewDate } from '@parwaz/shared';
import { useTournamentRead } from '../../../lib/api/use-tournament-read';
import { tournamentPath } from '../../../lib/paths';
import { useSiteConfig } from '../../../lib/site-config';
import { useLanguage } from '../../../lib/texts/language';

/** The code of an official view, and the address of its result for a QR code. No code before it is loaded. */
export function useResultLink(board: Board, view: BoardViewDate): { code: string | null; address: string } {
  const { tournamentId, tournament } = board;
  const language = useLanguage((state) => state.language);
  const publicUrl = useSiteConfig((config) => config.publicUrl);
  // A day that becomes official again has another code; offline the paper does without.
  const proof = useTournamentRead(dayRoutes.proof, tournamentId, tournament.days);
  const code = proof && proof !== 'failed' ? resultCode(tournament, proof, view) : null;
  const search = new URLSearchParams({ date: view, ...(language !== 'en' && { lang: language }) });
  const page = `${publicUrl ?? window.location.origin}${tournamentPath(tournamentId)}?${search}`;
  return { code, address: withCode(page, code) };
}
