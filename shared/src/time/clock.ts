/** Minutes since midnight, 0..1439. */
export type Minutes = number;

function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : NaN;
}

/** `HH:MM` or `HH:MM:00`, else null. Hand-written: a phone that opens a board parses tens of thousands. */
export function parseClock(text: string): Minutes | null {
  if (text.length !== 5 && !(text.length === 8 && text.endsWith(':00'))) return null;
  const hours = twoDigits(text, 0);
  const minutes = twoDigits(text, 3);
  return text[2] === ':' && hours < 24 && minutes < 60 ? hours * 60 + minutes : null;
}

export const dayMinutes = 1440;
/** The minute of midnight where `00:00` would be no landing. */
export const midnight = '24:00';
/** The rule by which landings may be of the next day (docs/scoring.md, "Overnight"). Older servers' boards lack it. */
export interface Nights {
  overnight?: boolean;
}

/**
 * A landing in minutes from the midnight that its date begins with; null for none. Overnight, one that is earlier than
 * its start is of the next day. `24:00` is the minute of midnight, since `00:00` stands for no landing.
 */
export function landingOf(time: string, start: Minutes, { overnight }: Nights): Minutes | null {
  const minutes = parseClock(time);
  if (minutes === null) return time.startsWith(midnight) ? dayMinutes : null;
  return overnight && minutes < start ? minutes + dayMinutes : minutes;
}

/** `372` → `06:12`. Hours are not capped, so it formats totals too: `9665` → `161:05`. */
export function formatMinutes(minutes: Minutes): string {
  const hours = Math.floor(minutes / 60);
  return `${String(hours).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Seconds as hours:minutes, hours not capped at 24, at least two digits each. */
export function formatTotal(totalSeconds: number): string {
  return formatMinutes(Math.floor(totalSeconds / 60));
}

/** A landing by `landingOf` as it is written: `01:30+1` is of the next day. */
export function formatLanding(landing: Minutes): string {
  return landing > dayMinutes ? `${formatMinutes(landing - dayMinutes)}+1` : formatMinutes(landing);
}

/**
 * A landing as typed (`HH:MM`, `00:00`, `null`, nothing) as a slot stores it: `HH:MM:00`, or `''` for none. Overnight
 * the minute of midnight is `24:00`.
 */
export function slotTime(typed: string | null | undefined, { overnight }: Nights = {}): string | null {
  if (typed === null || typed === undefined || typed === '') return '';
  if (overnight && (typed === midnight || typed === `${midnight}:00`)) return `${midnight}:00`;
  const minutes = parseClock(typed);
  if (minutes === null) return null;
  return minutes === 0 ? '' : `${formatMinutes(minutes)}:00`;
}
