import { signedText } from './signs.js';
import { toIsoDate } from '../../time/dates.js';
import { checkDigits, type CheckedLanding } from '../../text/digits.js';
import { landingOf } from '../../time/clock.js';

const checked = /parwaz (\d{2}-\d{2}-\d{4}) loft (\d{1,3}) no (\d{1,2}|-) (\d{2}:\d{2}) ?= ?(\d{2})(?!\d)/g;

/** The checked landings in a line; null for none, or when the digits of one don't agree with its check. */
export function readCheckedText(line: string): CheckedLanding[] | null {
  const landings: CheckedLanding[] = [];
  for (const [, day = '', loft, number = '', clock = '', sum] of signedText(line).matchAll(checked)) {
    const [date, minutes] = [toIsoDate(day), landingOf(clock, 0, {})];
    if (date === null || minutes === null) return null;
    const landing = { date, loft: Number(loft), index: number === '-' ? null : Number(number) - 1, minutes };
    if (checkDigits(landing) !== sum) return null;
    landings.push(landing);
  }
  return landings.length > 0 ? landings : null;
}

export const withoutCheckedText = (line: string): string =>
  readCheckedText(line) ? signedText(line).replace(checked, '') : line;
