/** Minutes ahead of UTC as `UTC+5`, `UTC-3:30`. */
export function offsetText(minutes: number): string {
  const ahead = Math.abs(minutes);
  const odd = ahead % 60;
  const more = odd === 0 ? '' : `:${String(odd).padStart(2, '0')}`;
  return `UTC${minutes < 0 ? '-' : '+'}${Math.trunc(ahead / 60)}${more}`;
}

/** `America/Argentina/Buenos_Aires` → `Buenos Aires` */
export function zoneCity(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
}
