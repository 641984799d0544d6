import { latinDigits, toIsoDate, type IsoDate } from '@parwaz/shared';

/** Reads `01-04-2026`, `1/4/2026`, `1.4.2026`, `01042026` and `2026-04-01`, in Latin, Urdu or Persian digits. */
export function readDate(typed: string): IsoDate | null {
  const text = latinDigits(typed).trim();
  const parts = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text);
  if (!parts) return toIsoDate(text);
  const [, day = '', month = '', year = ''] = parts;
  return toIsoDate(`${day.padStart(2, '0')}-${month.padStart(2, '0')}-${year}`);
}
