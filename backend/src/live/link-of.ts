import type { Server } from 'socket.io';
import type { Config } from '../config/config.js';
import type { Log } from '../logging/log.js';
import type { LiveLink } from './live-link.js';
import type { Seats } from './seats.js';

/**
 * The link of a process's live part to others: through Redis, if there is one, to the processes of all backends; else
 * to those of this start, if it has any.
 */
export async function linkOf(
  { redisUrl }: Config,
  log: Log,
  seats: Seats,
  amongProcesses: LiveLink['join'],
): Promise<LiveLink> {
  if (redisUrl === undefined) return { seats, join: amongProcesses };
  // Loaded on demand: most starts have no Redis, and the package is large.
  const { linkByRedis } = await import('./redis-link.js');
  const complain = (error: unknown) => log.warn({ err: error }, 'Redis is away');
  return { seats, join: (server: Server) => linkByRedis(server, redisUrl, complain) };
}
