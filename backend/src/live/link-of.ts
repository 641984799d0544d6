import type { Server } from 'socket.io';
import type { Config } from '../config/config.js';
import type { Log } from '../logging/log.js';
import type { LiveLink } from './live-link.js';
import type { Seats } from './seats.js';

/**
 * Where the live part of a process stands: linked through Redis when there is one, with the processes of other
 * backends too; else with those of this start, if it has any.
 */
export async function linkOf(
  { redisUrl }: Config,
  log: Log,
  seats: Seats,
  amongProcesses: LiveLink['join'],
): Promise<LiveLink> {
  if (redisUrl === undefined) return { seats, join: amongProcesses };
  // Loaded only where it is used: most starts have no Redis, and it is large.
  const { linkByRedis } = await import('./redis-link.js');
  const complain = (error: unknown) => log.warn({ err: error }, 'Redis is away');
  return { seats, join: (server: Server) => linkByRedis(server, redisUrl, complain) };
}
