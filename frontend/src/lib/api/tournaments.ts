import type { Rules, Tournament } from '@parwaz/shared';
import type { SignedInUser } from '../store/root-store';
import { request } from './request';

/** The fields of a tournament that forms write. */
export interface TournamentFields {
  tournamentName: string;
  club: string;
  startDate: string;
  startTime: string;
  numberOfDays: number;
  dates: string[];
  continueDays: number;
  numberOfPigeons: number;
  helperPigeons: number;
  numberOfPrizes: number;
  prizes: string[];
  status: Tournament['status'];
  participatingLofts: string[];
  allowedAdmins: string[];
  noteTimeForPigeons: string;
  rules: Rules;
}

/** What a PUT carries: changed fields, and the same fields as they were on screen. */
export interface TournamentChange {
  fields: Partial<TournamentFields>;
  /** A new poster, or `''` to remove it. */
  tournamentPicture?: Blob | '';
  base?: Partial<TournamentFields>;
}

/** A tournament that can still be brought back. */
export type DeletedTournament = Tournament & { deletedAt: string };

/** The tournaments that somebody may see: all for an admin, the allowed ones for a sub admin. */
export async function listTournaments(user: SignedInUser, signal?: AbortSignal): Promise<Tournament[]> {
  const path = user.role === 'admin' ? '/get-tournaments' : `/get-allowed-tournaments/${user._id}`;
  return listOf<Tournament>(await request('GET', path, { signal }));
}

export function createTournament(fields: TournamentFields, tournamentPicture: Blob): Promise<Tournament> {
  return request('POST', '/tournaments', { form: formOf({ fields, tournamentPicture }) });
}

/** Changes a tournament. With `confirmed`, times of dates, lofts or slots that go may be lost. */
export async function updateTournament(
  id: string,
  change: TournamentChange,
  confirmed = false,
): Promise<Tournament> {
  const query = { confirm: confirmed ? 'true' : undefined };
  const { data } = await request<{ data: Tournament }>('PUT', `/tournaments/${id}`, {
    form: formOf(change),
    query,
  });
  return data;
}

/** Puts back everything that a revision removed or changed. */
export async function undoTournament(id: string, revision: number): Promise<Tournament> {
  const { data } = await request<{ data: Tournament }>('POST', `/tournaments/${id}/undo`, {
    json: { revision },
  });
  return data;
}

export async function deleteTournament(id: string): Promise<void> {
  await request('DELETE', `/delete-tournament/${id}`);
}

export async function listDeletedTournaments(signal?: AbortSignal): Promise<DeletedTournament[]> {
  return listOf<DeletedTournament>(await request('GET', '/get-deleted-tournaments', { signal }));
}

export async function restoreTournament(id: string): Promise<Tournament> {
  const { data } = await request<{ data: Tournament }>('POST', `/restore-tournament/${id}`);
  return data;
}

function listOf<T>(answer: unknown): T[] {
  return Array.isArray(answer) ? (answer as T[]) : [];
}

/** Lists and rules travel as one JSON text each. */
function formOf({ fields, tournamentPicture, base }: TournamentChange): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  if (base) form.append('base', JSON.stringify(base));
  if (tournamentPicture instanceof Blob) form.append('tournamentPicture', tournamentPicture, 'poster.webp');
  else if (tournamentPicture === '') form.append('tournamentPicture', '');
  return form;
}
