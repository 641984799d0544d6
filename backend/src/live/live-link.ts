import type { Server } from 'socket.io';
import { Seats } from './seats.js';

/** The link of a process's live part to other processes of its start and of other backends. */
export abstract class LiveLink {
  /** The seats for watchers. */
  abstract readonly seats: Seats;
  /** Connects processes by a Socket.IO adapter; null: there are no others. Returns a function that disconnects. */
  abstract readonly join: ((server: Server) => () => void) | null;
}
