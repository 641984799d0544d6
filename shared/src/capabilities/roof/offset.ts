/** Of a link's latest requests, oldest first: the server's clock minus the phone's, in ms. */
export type Offsets = readonly number[];

const maxOffsets = 10;
/** Then the phone's clock was set, or another phone uses the link. */
const jumpMs = 60_000;

/** The smallest one, from the least delayed request. */
export function offsetOf(offsets: Offsets): number {
  return offsets.length === 0 ? 0 : Math.min(...offsets);
}

/** Starts again when the clock has jumped. */
export function withOffset(offsets: Offsets, offsetMs: number): number[] {
  if (offsets.length > 0 && Math.abs(offsetMs - offsetOf(offsets)) > jumpMs) return [offsetMs];
  return [...offsets, offsetMs].slice(-maxOffsets);
}
