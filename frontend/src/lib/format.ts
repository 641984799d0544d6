import { formatMinutes, parseClock } from '@parwaz/shared';
import type { Minutes } from '@parwaz/shared';
import { create } from 'zustand';
import { keepChoice } from './kept';

/** How a reader wants to read times. */
export type HourStyle = '24' | '12';

const hoursKey = 'hours';

/** The reader's choice, kept on the device. */
export const useHourStyle = create<{ style: HourStyle }>()(() => ({ style: keptStyle() }));

function keptStyle(): HourStyle {
  return typeof localStorage !== 'undefined' && localStorage.getItem(hoursKey) === '12' ? '12' : '24';
}

export function chooseHourStyle(style: HourStyle): void {
  keepChoice(hoursKey, style);
  useHourStyle.setState({ style });
}

/** A time of day: `18:42`, or `6:42 pm`. */
export function formatTime(minutes: Minutes, style: HourStyle): string {
  if (style === '24') return formatMinutes(minutes);
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${formatMinutes(minutes % 60).slice(3)} ${hour < 12 ? 'am' : 'pm'}`;
}

/** A time of day as it travels (`HH:MM` or `HH:MM:SS`); what is no time stays as it is. */
export function formatClock(text: string, style: HourStyle): string {
  const minutes = parseClock(text.slice(0, 5));
  return minutes === null ? text.slice(0, 5) : formatTime(minutes, style);
}

/** When something was, on this device's wall: `18:42`. */
export function formatMoment(atMs: number, style: HourStyle): string {
  const at = new Date(atMs);
  return formatTime(at.getHours() * 60 + at.getMinutes(), style);
}

const numbers = new Intl.NumberFormat('en-US');

/** `1204` → `1,204`. */
export function formatCount(count: number): string {
  return numbers.format(count);
}

/** A prize: numbers grouped, goods as they were entered. */
export function formatPrize(prize: number | string): string {
  return typeof prize === 'number' ? formatCount(prize) : prize;
}
