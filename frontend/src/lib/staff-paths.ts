import type { BoardDate } from '@parwaz/shared';

export function deskPath(tournamentId: string, date?: BoardDate): string {
  const asked = new URLSearchParams({ tournament: tournamentId, ...(date !== undefined && { date }) });
  return `/create-result?${asked.toString()}`;
}

export function checksPath(tournamentId: string): string {
  return `${deskPath(tournamentId)}&check=1`;
}

export function historyPath(tournamentId: string): string {
  return `/tournament-history?${new URLSearchParams({ tournament: tournamentId }).toString()}`;
}

export function editPath(tournamentId: string): string {
  return `/all-tournaments?edit=${tournamentId}`;
}
