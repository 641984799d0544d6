import type { Server } from 'socket.io';
import type { OtherBackends } from './links/other-backends.js';
import type { LiveConnections } from '../platform/front-door/live-connections.js';
import type { Seats } from '../platform/front-door/seats.js';
import { secretOf } from '../auth/stored-secret.js';
import type { Config } from '../platform/config/config.js';
import type { Log } from '../platform/logging/log.js';

/** A class only so that Nest can inject it. */
export abstract class LiveLink {
  abstract readonly seats: Seats;
  abstract readonly liveConnections: LiveConnections;
  /** Installs the Socket.IO adapter that connects the worker processes; null without workers. */
  abstract readonly join: ((server: Server) => void) | null;
  /** Set in the writing process only; null without Redis. */
  abstract readonly otherBackends: OtherBackends | null;
}

export async function connectOtherBackends(config: Config, log: Log): Promise<OtherBackends | null> {
  if (config.redisUrl === undefined) return null;
  // Most starts have no Redis, and the package is large.
  const { linkByRedis } = await import('./links/redis-link.js');
  return linkByRedis(config.redisUrl, secretOf(config), log);
}
