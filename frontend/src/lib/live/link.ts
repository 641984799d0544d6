import { beatEveryMs } from '@parwaz/shared';

export type Link =
  /** `shownMs`: when this device stored the board on screen; null when the server sent it. */
  | { kind: 'connecting'; shownMs: number | null }
  | { kind: 'live' }
  | { kind: 'reconnecting' }
  /** `shownMs`: when the board on screen was last known to be current; null if unknown. */
  | { kind: 'offline'; sinceMs: number; shownMs: number | null }
  | { kind: 'polling'; everySeconds: number };

/** A shorter loss shows as reconnecting, a longer one as offline. */
export const offlineAfterMs = 10_000;
/** Without a socket for this long, the snapshot is read instead. */
export const pollAfterMs = 8000;
export const pollEverySeconds = 15;
/** A polled board counts as current this long: the next poll is due earlier, but may take a while. */
export const pollGoodMs = pollEverySeconds * 1000 + 4500;
/** After two missed heartbeats a socket is given up: a round trip may take 2 s, a loss is on screen within 9 s. */
export const silentAfterMs = 2 * beatEveryMs + 600;

export interface LinkFacts {
  nowMs: number;
  online: boolean;
  connected: boolean;
  joined: boolean;
  lostAtMs: number;
  knownAtMs: number | null;
  kept: boolean;
  wasLive: boolean;
  full: boolean;
  /** Null when the snapshot hasn't been read since the loss, or the last read failed. */
  polledAtMs: number | null;
}

export function linkOf(facts: LinkFacts): Link {
  const { nowMs, lostAtMs, polledAtMs } = facts;
  if (facts.joined) return { kind: 'live' };
  const shownMs = facts.kept ? facts.knownAtMs : null;
  const back: Link = facts.wasLive ? { kind: 'reconnecting' } : { kind: 'connecting', shownMs };
  if (facts.connected) return back; // the join is about to be answered
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
