import type { Server } from 'socket.io';
import { Seats } from './seats.js';

/** How the live part of a process stands among the others of its start and of other backends. */
export abstract class LiveLink {
  /** The seats for watchers. */
  abstract readonly seats: Seats;
  /** Lets processes hear each other, by an adapter of Socket.IO; null: there is no other. Returns what ends it. */
  abstract readonly join: ((server: Server) => () => void) | null;
}
