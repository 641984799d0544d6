import type { ClientEvents, Desk, HomeMarks, ServerEvents } from '@parwaz/shared';
import type { LogHint } from '../boards/board-cache.js';
import type { Namespace, Socket } from 'socket.io';

/** Messages between the processes of one start. They only make things faster: the logs decide. */
export interface NeighbourEvents {
  'log:grew': (hint: LogHint) => void;
  'desk:checked': (checked: { tournamentId: string }) => void;
  'reports:changed': (hint: { tournamentId: string; reportIds: string[] }) => void;
  'home:seen': (marks: HomeMarks) => void;
  'staff:tokens-ended': (nothing: object) => void;
  presence: (report: PresenceReport) => void;
}

/** A tournament's presence in one process: number of watchers, and desks. */
export interface PresenceReport {
  /** The process. */
  from: string;
  tournamentId: string;
  viewers: number;
  desks: Desk[];
}

/** Data of a socket. */
interface LiveData {
  /** The boards that it watches. */
  boards: Set<string>;
  /** Where its owner is typing. */
  desk?: { tournamentId: string; desk: Desk };
}

/** The token that a socket's client sent when it connected. */
export function tokenOf(socket: LiveSocket): string | undefined {
  const { token } = socket.handshake.auth as { token?: unknown };
  return typeof token === 'string' ? token : undefined;
}

/** The namespace of everything live, typed by the shared event map. */
export type LiveServer = Namespace<ClientEvents, ServerEvents, NeighbourEvents, LiveData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, NeighbourEvents, LiveData>;
