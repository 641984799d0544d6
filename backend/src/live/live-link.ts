import type { Server } from 'socket.io';
import type { Outside } from './links/outside.js';
import type { Entrance } from './seats/entrance.js';
import type { Seats } from './seats/seats.js';

/** A live process's connections to the other processes of its start and to other backends. */
export abstract class LiveLink {
  abstract readonly seats: Seats;
  abstract readonly entrance: Entrance;
  /** Joins the processes of this start through a Socket.IO adapter; null when there is only one. */
  abstract readonly join: ((server: Server) => void) | null;
  /** The other backends, known to the writing process; null when there are none. */
  abstract readonly outside: Outside | null;
}
