import type { BoardPatch } from '../board/patch.js';
import type { BoardDate } from '../time/dates.js';

export interface LiveError {
  ok: false;
  error: { id: string; message: string };
}

/**
 * A merged patch from the client's revision (null when current), or `reload`: read the snapshot and join again. `now`:
 * the server's clock, which older versions don't tell. `format`: the
 * server's, where the client scores by another.
 */
export type JoinAnswer =
  | {
      ok: true;
      now?: number;
      revision: number;
      patch: BoardPatch | null;
      reload?: undefined;
      format?: undefined;
    }
  | { ok: true; now?: undefined; revision: number; reload: true; patch?: undefined; format?: number }
  | LiveError;

export type Answer = { ok: true } | LiveError;

export interface Desk {
  _id: string;
  name: string;
  date: BoardDate | null;
  ownerId: string | null;
  index: number | null;
}

export type DeskPlace = { tournamentId: string } & Partial<Omit<Desk, '_id' | 'name'>>;

export const homeParts = ['active', 'banners', 'clubs'] as const;
export type HomePart = (typeof homeParts)[number];

/** The version mark of each part of the home screen: a screen holding another mark is out of date. */
export type HomeMarks = Readonly<Partial<Record<HomePart, string>>>;

/** Events from the server to its sockets (docs/protocol.md, "Live"); capabilities add theirs. */
export interface ServerEvents {
  'board:patch': (patch: BoardPatch) => void;
  'board:closed': (closed: { tournamentId: string }) => void;
  'desk:presence': (presence: { tournamentId: string; desks: Desk[] }) => void;
  /** Somebody looked at a value that warns: the checks can be read again. */
  'desk:checked': (checked: { tournamentId: string }) => void;
  'home:changed': (changed: { what: HomePart[] }) => void;
  viewers: (viewers: { tournamentId: string; count: number }) => void;
}

export interface ClientEvents {
  'board:join': (
    request: { tournamentId: string; revision?: number | null; epoch?: string | null; format?: number },
    answer: (joined: JoinAnswer) => void,
  ) => void;
  'board:leave': (request: { tournamentId: string }, answer?: (left: Answer) => void) => void;
  'desk:join': (place: DeskPlace, answer: (joined: Answer) => void) => void;
  'home:join': (request: Record<string, never>, answer: (joined: Answer) => void) => void;
}

/** Data of a `connect_error` when live places are full: read the snapshot every `retryAfter` seconds meanwhile. */
export interface LiveFull {
  id: 'live.full';
  message: string;
  retryAfter: number;
}

export const viewersEveryMs = 5000;
/** The server gives every socket a sign of life this often, in milliseconds, which is not answered. */
export const beatEveryMs = 4000;

export const rooms = {
  board: (tournamentId: string) => `board:${tournamentId}`,
  desks: (tournamentId: string) => `desks:${tournamentId}`,
  home: 'home',
} as const;
