import { signedText } from './signs.js';
import { toIsoDate } from '../../time/dates.js';
import type { IsoDate } from '../../time/dates.js';
import { formatMinutes, parseClock } from '../../time/clock.js';
import type { Minutes } from '../../time/clock.js';

/** A landing as a roof's page writes it for an SMS or a chat. */
export interface CheckedLanding {
  date: IsoDate;
  /** The loft's number in the tournament. */
  loft: number;
  /** Slot from 0, `null` when it isn't known. */
  index: number | null;
  minutes: Minutes;
}

const digitsOf = ({ date, loft, index, minutes }: CheckedLanding): string =>
  `${date.replaceAll('-', '')}${String(loft).padStart(3, '0')}${String(index === null ? 0 : index + 1).padStart(2, '0')}${formatMinutes(minutes).replace(':', '')}`;

/** Two check digits by ISO 7064 mod 97-10: any one digit typed wrong and any two exchanged are found. */
function check(digits: string): string {
  let rest = 0;
  for (const digit of `${digits}00`) rest = (rest * 10 + Number(digit)) % 97;
  return String(98 - rest).padStart(2, '0');
}

/** `Parwaz 22-11-2026 loft 12 no 5 17:42 =38`: a landing with its check digits, short enough for one SMS. */
export function checkedText(landing: CheckedLanding): string {
  const { date, loft, index, minutes } = landing;
  const [year, month, day] = date.split('-');
  const number = index === null ? '-' : String(index + 1);
  return `Parwaz ${day}-${month}-${year} loft ${loft} no ${number} ${formatMinutes(minutes)} =${check(digitsOf(landing))}`;
}

const checked = /parwaz (\d{2}-\d{2}-\d{4}) loft (\d{1,3}) no (\d{1,2}|-) (\d{2}:\d{2}) ?= ?(\d{2})(?!\d)/g;

/**
 * Finds the checked landings in a line.
 * @returns null when there are none, or one whose digits don't agree with its check: it is read like any other text
 */
export function readCheckedText(line: string): CheckedLanding[] | null {
  const landings: CheckedLanding[] = [];
  for (const [, day = '', loft, number = '', clock = '', sum] of signedText(line).matchAll(checked)) {
    const [date, minutes] = [toIsoDate(day), parseClock(clock)];
    if (date === null || minutes === null) return null;
    const landing = { date, loft: Number(loft), index: number === '-' ? null : Number(number) - 1, minutes };
    if (check(digitsOf(landing)) !== sum) return null;
    landings.push(landing);
  }
  return landings.length > 0 ? landings : null;
}

/** A line without its checked landings; all of it when there are none. */
export const withoutCheckedText = (line: string): string =>
  readCheckedText(line) ? signedText(line).replace(checked, '') : line;
