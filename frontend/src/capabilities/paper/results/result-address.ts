import type { BoardViewDate } from '@parwaz/shared';
import { tournamentPath } from '../../../lib/paths';

/** The address of a view's result, for a QR code on paper. */
export function resultAddress(
  tournamentId: string,
  view: BoardViewDate,
  language: string,
  publicUrl: string | undefined,
): string {
  const search = new URLSearchParams({ date: view, ...(language !== 'en' && { lang: language }) });
  return `${publicUrl ?? window.location.origin}${tournamentPath(tournamentId)}?${search}`;
}
