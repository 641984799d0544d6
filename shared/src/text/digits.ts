import { formatMinutes, type Minutes } from '../time/clock.js';
import type { IsoDate } from '../time/dates.js';

const easternDigit = /[٠-٩۰-۹]/g;
// Signs that turn the direction of writing, and joiners that have no width: a copied text in Urdu brings them along.
const directionSign = /[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Text with Latin digits in place of those that Arabic, Urdu and Persian keyboards type, and no signs of direction. */
export function latinDigits(text: string): string {
  return text.replace(directionSign, '').replace(easternDigit, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** A code of an official day in groups of four digits, for people: `58-07d5-e4c1-…`. */
export function groupedCode(code: string): string {
  const [revision = '', digits = ''] = code.split('-');
  return [revision, ...(digits.match(/.{1,4}/g) ?? [])].join('-');
}

export interface CheckedLanding {
  date: IsoDate;
  loft: number;
  /** Slot from 0, `null` when it isn't known. */
  index: number | null;
  minutes: Minutes;
}

const digitsOf = ({ date, loft, index, minutes }: CheckedLanding): string =>
  `${date.replaceAll('-', '')}${String(loft).padStart(3, '0')}${String(index === null ? 0 : index + 1).padStart(2, '0')}${formatMinutes(minutes).replace(':', '')}`;

/** Two check digits by ISO 7064 mod 97-10: any one digit typed wrong and any two exchanged are found. */
export function checkDigits(landing: CheckedLanding): string {
  let rest = 0;
  for (const digit of `${digitsOf(landing)}00`) rest = (rest * 10 + Number(digit)) % 97;
  return String(98 - rest).padStart(2, '0');
}

/** `Parwaz 22-11-2026 loft 12 no 5 17:42 =38`: a landing with its check digits, short enough for one SMS. */
export function checkedText(landing: CheckedLanding): string {
  const { date, loft, index, minutes } = landing;
  const [year, month, day] = date.split('-');
  const number = index === null ? '-' : String(index + 1);
  return `Parwaz ${day}-${month}-${year} loft ${loft} no ${number} ${formatMinutes(minutes)} =${checkDigits(landing)}`;
}
