import type { BoardDate, Minutes } from '@parwaz/shared';

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
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(tournamentId)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    );
  } catch {
    return {};
  }
}

export function keepBlinkMemory(tournamentId: string, memory: BlinkMemory): void {
  try {
    localStorage.setItem(storageKey(tournamentId), JSON.stringify(memory));
  } catch {
    // Without room on the device it blinks again after a reload.
  }
}
