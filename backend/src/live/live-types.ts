import type { ClientEvents, Desk, ServerEvents } from '@parwaz/shared';
import type { Namespace, Socket } from 'socket.io';
import type { NeighbourEvents } from './neighbours.js';

/** What is kept with a socket. */
export interface LiveData {
  /** The boards that it watches. */
  boards: Set<string>;
  /** Where its owner is typing. */
  desk?: { tournamentId: string; desk: Desk };
}

/** The namespace of everything live, typed by the shared event map. */
export type LiveServer = Namespace<ClientEvents, ServerEvents, NeighbourEvents, LiveData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, NeighbourEvents, LiveData>;
