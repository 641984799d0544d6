/** Parts that an overlay can show over a video; without a choice, all of it. */
export const overlayParts = ['clock', 'leaders', 'lower-third', 'ticker'] as const;
export type OverlayPart = (typeof overlayParts)[number];

/** Longest delay behind what has landed, in seconds. */
const maxDelayS = 600;

/** Choices in an overlay's address: its parts, and how far it stays behind, to match a video that comes late. */
export function overlayOf(search: URLSearchParams): { parts: readonly OverlayPart[]; delayMs: number } {
  const part = overlayParts.find((one) => one === search.get('part'));
  const seconds = Number(search.get('delay') ?? 0);
  const delayS = Number.isFinite(seconds) ? Math.min(maxDelayS, Math.max(0, seconds)) : 0;
  return { parts: part ? [part] : overlayParts, delayMs: delayS * 1000 };
}
