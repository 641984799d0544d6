import type { BoardDate, Minutes } from '@parwaz/shared';
import { readItem, storeItem } from '../../../lib/local-storage';

export const blinkMs = 600_000;
const maxRemembered = 60;

/** When this device first saw each latest landing, by date and time. */
export type BlinkMemory = Readonly<Record<string, number>>;

export interface Latest {
  date: BoardDate;
  landing: Minutes;
}

export const latestKey = ({ date, landing }: Latest): string => `${date} ${landing}`;

/**
 * A latest landing blinks for ten minutes from when this device first saw it. Returns the same memory if it knew the
 * landing.
 */
export function seeLatest(
  memory: BlinkMemory,
  latest: Latest,
  nowMs: number,
): { memory: BlinkMemory; untilMs: number } {
  const key = latestKey(latest);
  const seenMs = memory[key];
  if (seenMs !== undefined) return { memory, untilMs: seenMs + blinkMs };
  const kept = Object.entries(memory).slice(-(maxRemembered - 1));
  return { memory: { ...Object.fromEntries(kept), [key]: nowMs }, untilMs: nowMs + blinkMs };
}

const storageKey = (tournamentId: string) => `parwaz:latest:${tournamentId}`;

export function readBlinkMemory(tournamentId: string): BlinkMemory {
  const stored = readItem(storageKey(tournamentId)) ?? {};
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}

export function storeBlinkMemory(tournamentId: string, memory: BlinkMemory): void {
  storeItem(storageKey(tournamentId), JSON.stringify(memory));
}
