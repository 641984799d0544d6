import { dayMinutes, formatMinutes, parseClock, type Minutes } from '@parwaz/shared';
import { create } from 'zustand';
import { storeItem } from './local-storage';
import { serverTime } from './time/server-clock';

export type HourStyle = '24' | '12';

const hoursKey = 'hours';

export const useHourStyle = create<{ style: HourStyle }>()(() => ({
  style: typeof localStorage !== 'undefined' && localStorage.getItem(hoursKey) === '12' ? '12' : '24',
}));

export function chooseHourStyle(style: HourStyle): void {
  storeItem(hoursKey, style);
  useHourStyle.setState({ style });
}

/** A time of day: `18:42`, or `6:42 pm`; of the next day `01:30+1`. */
export function formatTime(minutes: Minutes, style: HourStyle): string {
  if (minutes > dayMinutes) return `${formatTime(minutes - dayMinutes, style)}+1`;
  if (style === '24') return formatMinutes(minutes);
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${formatMinutes(minutes % 60).slice(3)} ${hour % 24 < 12 ? 'am' : 'pm'}`;
}

/** `HH:MM` or `HH:MM:SS` as the server writes it; other texts stay as they are. */
export function formatClock(text: string, style: HourStyle): string {
  const minutes = parseClock(text.slice(0, 5));
  return minutes === null ? text.slice(0, 5) : formatTime(minutes, style);
}

/** Local time on this device: `18:42`. */
export function formatLocalTime(atMs: number, style: HourStyle): string {
  const at = new Date(atMs);
  return formatTime(at.getHours() * 60 + at.getMinutes(), style);
}

/** Local time on this device, with its date unless that is today: `18:42`, `21-11 18:42`. */
export function formatLocalDayTime(atMs: number, style: HourStyle): string {
  const at = new Date(atMs);
  const time = formatLocalTime(atMs, style);
  if (at.toDateString() === new Date(serverTime()).toDateString()) return time;
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(at.getDate())}-${two(at.getMonth() + 1)} ${time}`;
}

/** Seconds as `0:38` (hours and minutes). */
export function formatGap(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** `1204` → `1,204`, without `Intl`, which a slow phone needs 0.1 s to load. */
export function formatCount(count: number): string {
  const whole = Number.isSafeInteger(count);
  return whole ? String(count).replace(/\B(?=(?:\d{3})+$)/g, ',') : count.toLocaleString('en-US');
}

export function formatPrize(prize: number | string): string {
  return typeof prize === 'number' ? formatCount(prize) : prize;
}
