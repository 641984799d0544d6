import { wallClock } from '@parwaz/shared';

const zones = [
  ...['Asia/Karachi', 'Asia/Dubai', 'Europe/Moscow', 'Europe/Athens', 'Europe/Berlin', 'Europe/London'],
  ...[
    'Atlantic/Azores',
    'Atlantic/South_Georgia',
    'America/Sao_Paulo',
    'America/Halifax',
    'America/New_York',
  ],
  ...['America/Chicago', 'America/Denver', 'America/Los_Angeles', 'America/Anchorage', 'Pacific/Honolulu'],
  ...['Pacific/Pago_Pago', 'Pacific/Apia', 'Pacific/Auckland', 'Pacific/Noumea', 'Australia/Sydney'],
  ...['Asia/Tokyo', 'Asia/Manila', 'Asia/Bangkok', 'Asia/Dhaka'],
];
const halfPastThree = 15 * 60 + 30;

/** A zone in which it is about 15:30, so that the demo looks like a race at any hour. */
export function afternoonZone(nowMs: number): string {
  const away = (zone: string) => Math.abs(wallClock(nowMs, zone).minutes - halfPastThree);
  return zones.reduce((best, zone) => (away(zone) < away(best) ? zone : best));
}
