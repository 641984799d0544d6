import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Config } from './config.js';

const maxDefaultWorkers = 8;
const otherFiles = 500; // open files beside sockets: the database, pictures, requests

const ownFiles = 160; // of the process that answers requests, before anybody connects
const maxPlainConnections = 10_000;
const maxReserved = 100;
const maxStreamsBesideSaves = 500;

export function workersOf({ workers, role }: Pick<Config, 'workers' | 'role'>): number {
  if (role === 'main') return 0; // it holds no sockets
  // one core is left to the process that writes
  return workers ?? Math.min(maxDefaultWorkers, availableParallelism() - 1);
}

export function openFileLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const [, soft] = /^Max open files +(\S+)/m.exec(limits) ?? [];
    return soft === undefined || soft === 'unlimited' ? Infinity : Number(soft);
  } catch {
    return Infinity;
  }
}

export function connectionLimits(
  config: Pick<Config, 'maxWatchers'>,
  limit: number,
): { max: number; reserved: number } {
  const byFiles = limit - Math.min(ownFiles, Math.floor(limit / 3));
  const max = Math.min(byFiles, watcherLimit(config, 1, limit) + maxPlainConnections);
  return { max, reserved: Math.min(maxReserved, Math.ceil(max / 10)) };
}

/** `MAX_WATCHERS`, or fewer where the limit of open files is too low for the processes that hold the sockets. */
export function watcherLimit(
  { maxWatchers }: Pick<Config, 'maxWatchers'>,
  workers: number,
  limit: number,
): number {
  const each = Math.max(1, limit - Math.min(otherFiles, Math.floor(limit / 2)));
  return Math.min(maxWatchers, each * Math.max(1, workers));
}

/** Streams of events, of which each holds a connection of the process that answers requests. */
export function streamLimit(config: Pick<Config, 'maxWatchers' | 'role'>, limit: number): number {
  if (config.role !== 'watch') return maxStreamsBesideSaves;
  return Math.min(Math.ceil(config.maxWatchers / 10), Math.floor(connectionLimits(config, limit).max / 2));
}
