/** Offsets of a link's latest requests, in ms, oldest first: how much the server's clock is ahead of the phone's. */
export type Offsets = readonly number[];

const kept = 10;
/** A phone whose clock was set, or another phone on the same link. */
const jumpMs = 60_000;

/** The smallest one: the request that was least delayed tells the clock best. */
export function offsetOf(offsets: Offsets): number {
  return offsets.length === 0 ? 0 : Math.min(...offsets);
}

/** Adds the offset of a request; one that differs by more than a minute starts anew. */
export function withOffset(offsets: Offsets, offsetMs: number): number[] {
  if (offsets.length > 0 && Math.abs(offsetMs - offsetOf(offsets)) > jumpMs) return [offsetMs];
  return [...offsets, offsetMs].slice(-kept);
}
