import type { BoardDate, Minutes } from '@parwaz/shared';

/** A new latest landing blinks for this long, in milliseconds. */
export const blinkMs = 600_000;
const maxRemembered = 60;

/** When each latest landing was first seen on this device, by date and time. */
export type BlinkMemory = Readonly<Record<string, number>>;

export interface Latest {
  date: BoardDate;
  landing: Minutes;
}

export const latestKey = ({ date, landing }: Latest): string => `${date} ${landing}`;

/**
 * A latest landing is on screen: it blinks for ten minutes from when it was first seen, once per time, however often
 * the page is opened.
 * @returns the memory, the same one when it knew the landing, and when the blinking ends
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
