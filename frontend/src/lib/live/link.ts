import { beatEveryMs } from '@parwaz/shared';

/** The state of a board's connection, as the live pill tells it. */
export type Link =
  /** `shownMs`: the board on screen was kept on this device, and was current then; null: the server sent it. */
  | { kind: 'connecting'; shownMs: number | null }
  | { kind: 'live' }
  | { kind: 'reconnecting' }
  /** `shownMs`: when what is on screen was last known to be current; null when that is not known. */
  | { kind: 'offline'; sinceMs: number; shownMs: number | null }
  | { kind: 'polling'; everySeconds: number };

/** A loss shorter than this is told as reconnecting, a longer one as offline. */
export const offlineAfterMs = 10_000;
/** Without a socket for this long, the snapshot is read instead. */
export const pollAfterMs = 8000;
/** The time between two readings of the snapshot while there is no socket. */
export const pollEverySeconds = 15;
/** A reading counts for this long: the next one is due before, and may take a moment. */
export const pollGoodMs = pollEverySeconds * 1000 + 4500;
/**
 * A socket that brought nothing for this long has missed two signs of life and is not trusted any more: one that is
 * late by a round trip of 2 s is no loss, and a loss is on screen within 9 s.
 */
export const silentAfterMs = 2 * beatEveryMs + 600;

/** Everything that is known about the ways to the server. */
export interface LinkFacts {
  nowMs: number;
  online: boolean;
  connected: boolean;
  joined: boolean;
  /** When the socket was lost, or the page opened without one. */
  lostAtMs: number;
  /** When what is on screen was last known to be current. */
  knownAtMs: number | null;
  /** True when the board on screen was kept on this device. */
  kept: boolean;
  wasLive: boolean;
  /** The server has no place for another socket. */
  full: boolean;
  /** When the snapshot was last read since the loss; null when it was not, or the last reading failed. */
  polledAtMs: number | null;
}

/** The truth about a board, out of the facts. */
export function linkOf(facts: LinkFacts): Link {
  const { nowMs, lostAtMs, polledAtMs } = facts;
  if (facts.joined) return { kind: 'live' };
  const shownMs = facts.kept ? facts.knownAtMs : null;
  const back: Link = facts.wasLive ? { kind: 'reconnecting' } : { kind: 'connecting', shownMs };
  if (facts.connected) return back; // and about to be answered
  const lostForMs = nowMs - lostAtMs;
  const polling = polledAtMs !== null && nowMs - polledAtMs < pollGoodMs;
  if (polling && facts.online && (facts.full || lostForMs >= pollAfterMs)) {
    return { kind: 'polling', everySeconds: pollEverySeconds };
  }
  if (!facts.online || lostForMs >= offlineAfterMs) {
    return { kind: 'offline', sinceMs: Math.max(lostAtMs, polledAtMs ?? 0), shownMs: facts.knownAtMs };
  }
  return back;
}
