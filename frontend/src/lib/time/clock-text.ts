import { latinDigits } from '@parwaz/shared';

const withColon = /^(\d{1,2})[:.](\d{2})(?::00)?$/;
const digitsOnly = /^(\d{1,2})(\d{2})$/;
/** As in spreadsheets: `6:12 AM`, `1:05:00 PM`; and as typed: `612pm`. */
const halfDay = /^(0?[1-9]|1[0-2])[:.]?(\d{2})(?::00)?\s?([ap])m$/i;

/** Reads `0612`, `612`, `6:12`, `06:12:00` and `6:12 AM`, in Latin, Urdu or Persian digits, as HH:MM. */
export function readClock(typed: string): string | null {
  const text = latinDigits(typed).trim();
  const [, hour, minute, half] = halfDay.exec(text) ?? [];
  if (hour !== undefined && minute !== undefined && Number(minute) < 60) {
    const afternoon = half?.toLowerCase() === 'p' ? 12 : 0;
    return `${String((Number(hour) % 12) + afternoon).padStart(2, '0')}:${minute}`;
  }
  const [, hours, minutes] = withColon.exec(text) ?? digitsOnly.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
