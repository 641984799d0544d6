/** Minutes since midnight, 0..1439. */
export type Minutes = number;

const clockPattern = /^([01]\d|2[0-3]):([0-5]\d)(?::00)?$/;

/**
 * Reads `HH:MM`, or `HH:MM:00` as results are read back.
 * @returns minutes since midnight, or `null` when the text is not such a time (other seconds included).
 */
export function parseClock(text: string): Minutes | null {
  const match = clockPattern.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** `372` → `06:12`. Hours are not capped, so it formats totals too: `9665` → `161:05`. */
export function formatMinutes(minutes: Minutes): string {
  const hours = Math.floor(minutes / 60);
  return `${String(hours).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Seconds as hours:minutes, hours not capped at 24, at least two digits each (contract section 5). */
export function formatTotal(totalSeconds: number): string {
  return formatMinutes(Math.floor(totalSeconds / 60));
}

/** A landing as typed (`HH:MM`, `00:00`, `null`, nothing) as a slot stores it: `HH:MM:00`, or `''` for none. */
export function slotTime(typed: string | null | undefined): string | null {
  if (typed === null || typed === undefined || typed === '') return '';
  const minutes = parseClock(typed);
  if (minutes === null) return null;
  return minutes === 0 ? '' : `${formatMinutes(minutes)}:00`;
}
