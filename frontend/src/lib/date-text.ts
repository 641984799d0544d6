import { toIsoDate } from '@parwaz/shared';
import type { IsoDate } from '@parwaz/shared';

const easternDigit = /[\u0660-\u0669\u06f0-\u06f9]/g;

/**
 * Reads a date as people type it: `01-04-2026`, `1/4/2026`, `1.4.2026`, `01042026` and `2026-04-01`, in Latin, Urdu or
 * Persian digits; null when it is none yet, or no such day.
 */
export function readDate(typed: string): IsoDate | null {
  const text = typed.trim().replace(easternDigit, (digit) => String(digit.charCodeAt(0) & 0xf));
  const parts = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text) ?? /^(\d\d)(\d\d)(\d{4})$/.exec(text);
  if (!parts) return toIsoDate(text);
  const [, day = '', month = '', year = ''] = parts;
  return toIsoDate(`${day.padStart(2, '0')}-${month.padStart(2, '0')}-${year}`);
}
