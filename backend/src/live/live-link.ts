import type { Server } from 'socket.io';
import type { Outside } from './links/outside.js';
import type { Entrance } from './seats/entrance.js';
import type { Seats } from './seats/seats.js';

/** The link of a process's live part to other processes of its start and to other backends. */
export abstract class LiveLink {
  /** The seats for live sockets. */
  abstract readonly seats: Seats;
  /** The live connections of this process. */
  abstract readonly entrance: Entrance;
  /** Connects the processes of this start by a Socket.IO adapter; null: there are no others. */
  abstract readonly join: ((server: Server) => void) | null;
  /** The other backends, known to the process that writes; null: there are none, or this one isn't told. */
  abstract readonly outside: Outside | null;
}
