import type { BoardDate } from '@parwaz/shared';

/** The desk of a tournament, on a date when one is given. */
export function deskPath(tournamentId: string, date?: BoardDate): string {
  const asked = new URLSearchParams({ tournament: tournamentId, ...(date !== undefined && { date }) });
  return `/create-result?${asked.toString()}`;
}

/** The desk of a tournament with its list of landings to check. */
export function checksPath(tournamentId: string): string {
  return `${deskPath(tournamentId)}&check=1`;
}

/** Address of a tournament's history. */
export function historyPath(tournamentId: string): string {
  return `/tournament-history?${new URLSearchParams({ tournament: tournamentId }).toString()}`;
}

/** Edit Tournament. */
export function editPath(tournamentId: string): string {
  return `/all-tournaments?edit=${tournamentId}`;
}

/** The links by which a tournament's lofts report. */
export function roofLinksPath(tournamentId: string): string {
  return `/roof-links?${new URLSearchParams({ tournament: tournamentId }).toString()}`;
}
