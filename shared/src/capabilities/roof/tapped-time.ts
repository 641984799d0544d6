import { formatMinutes, midnight, type Minutes, type Nights } from '../../time/clock.js';
import type { ReportKind } from './contracts/facts.js';

/** The time that a tap reports: overnight a landing in the minute of midnight is at `24:00`. */
export function tappedTime(kind: ReportKind, minutes: Minutes, { overnight }: Nights): string {
  return kind === 'landing' && overnight && minutes === 0 ? midnight : formatMinutes(minutes);
}
