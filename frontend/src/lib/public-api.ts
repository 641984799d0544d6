import type { Banner, BoardSnapshot, Club, PublicTournament, Standing } from '@parwaz/shared';

/** A call without an answer is given up after this long, in milliseconds. */
const timeoutMs = 50_000;
/** How the service worker marks what it kept (see src/worker/sw.ts). */
export const keptAtHeader = 'x-parwaz-kept-at';

/** An answer that is none, or that says no. `status` is 0 when nothing came back. */
export class PublicError extends Error {
  constructor(
    readonly status: number,
    readonly id: string,
    message: string,
  ) {
    super(message);
  }
}

async function call(
  path: string,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(`/parwaz${path}`, {
      headers: { Accept: 'application/json', ...headers },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (cause) {
    signal?.throwIfAborted();
    throw new PublicError(0, 'network', cause instanceof Error ? cause.message : String(cause));
  }
}

async function refusal(response: Response): Promise<PublicError> {
  const answer = (await response.json().catch(() => null)) as { id?: unknown; message?: unknown } | null;
  const id = typeof answer?.id === 'string' ? answer.id : 'unknown';
  return new PublicError(response.status, id, typeof answer?.message === 'string' ? answer.message : '');
}

/** @param fresh whether what this device had kept of an answer is none */
async function read<T>(path: string, signal?: AbortSignal, fresh = false): Promise<T> {
  const response = await call(path, {}, signal);
  if (!response.ok) throw await refusal(response);
  if (fresh && response.headers.has(keptAtHeader)) throw new PublicError(0, 'network', 'kept on this device');
  return (await response.json()) as T;
}

/**
 * A snapshot and its validator, or word that nothing changed since that validator. `keptAtMs`: it did not come from
 * the server but was kept on this device, and was true then.
 */
export type BoardRead = { snapshot: BoardSnapshot; etag: string | null; keptAtMs?: number } | 'unchanged';

/**
 * The snapshot of a board.
 * @throws PublicError
 */
export async function readBoard(
  tournamentId: string,
  etag: string | null,
  signal?: AbortSignal,
): Promise<BoardRead> {
  const path = `/tournament/${encodeURIComponent(tournamentId)}/board`;
  const response = await call(path, etag === null ? {} : { 'If-None-Match': etag }, signal);
  if (response.status === 304) return 'unchanged';
  if (!response.ok) throw await refusal(response);
  const keptAt = response.headers.get(keptAtHeader);
  return {
    snapshot: (await response.json()) as BoardSnapshot,
    etag: response.headers.get('etag'),
    ...(keptAt !== null && { keptAtMs: Number(keptAt) }),
  };
}

/** What is on screen: the one to show first, and all of them. */
export interface ActiveTournaments {
  data: PublicTournament | null;
  tournaments: PublicTournament[];
}

export const readActive = (fresh: boolean) =>
  read<ActiveTournaments>('/get-active-tournament', undefined, fresh);

export const readClubs = async (fresh: boolean) =>
  (await read<{ clubs: Club[] }>('/get-all-clubs', undefined, fresh)).clubs;

export const readBanners = async (fresh: boolean) =>
  (await read<{ banners: Banner[] }>('/get-all-banner', undefined, fresh)).banners;

/** A tournament as its club's page lists it. */
export type ClubTournament = PublicTournament & { standings: Standing[] };

/** A club's tournaments as its page brings them along. */
export interface ClubTournaments {
  /** As the address says it. */
  clubName: string;
  tournaments: ClubTournament[];
}

export const readClubTournaments = async (clubName: string, signal: AbortSignal, fresh: boolean) =>
  (
    await read<{ tournaments: ClubTournament[] }>(
      `/get-all-tournament/${encodeURIComponent(clubName)}`,
      signal,
      fresh,
    )
  ).tournaments;

/** What the server tells every page about itself. */
export interface PublicConfig {
  timeZone: string;
  contactUrl: string;
  version: string;
  /** The address that people use; only pages bring it along, when the server was told it. */
  publicUrl?: string;
}

export const readConfig = (signal?: AbortSignal) => read<PublicConfig>('/config', signal);
