import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Config } from './config.js';

/** More fan-out processes than this are only made when `WORKERS` says so. */
const mostByDefault = 8;
/** Files that a process has open beside its sockets: the database, pictures, requests. */
const otherFiles = 500;

/** How many fan-out processes a start has: one core is left to the process that writes. */
export function workersOf({ workers }: Pick<Config, 'workers'>): number {
  return workers ?? Math.min(mostByDefault, availableParallelism() - 1);
}

/** How many files a process may have open; Infinity where the system doesn't say. */
export function openFileLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const [, soft] = /^Max open files +(\S+)/m.exec(limits) ?? [];
    return soft === undefined || soft === 'unlimited' ? Infinity : Number(soft);
  } catch {
    return Infinity;
  }
}

/**
 * How many watchers a start can take: `MAX_WATCHERS`, or fewer where the processes that hold their sockets may not
 * have as many files open.
 */
export function mostWatchers(
  { maxWatchers }: Pick<Config, 'maxWatchers'>,
  workers: number,
  limit: number,
): number {
  const each = Math.max(1, limit - Math.min(otherFiles, Math.floor(limit / 2)));
  return Math.min(maxWatchers, each * Math.max(1, workers));
}
