import { daysOf } from './messages.js';
import { plainText } from './plain-text.js';
import { halves, ordinals } from './words.js';
import type { IsoDate } from '../time/dates.js';

export type Half = 'am' | 'pm';

/** Kinds of pieces of a line. A `clock` may be of either half of the day; `certain` is false for what only looks like one. */
export type Token =
  | { kind: 'clock'; hour: number; minute: number; half: Half | null; certain: boolean }
  | { kind: 'half'; half: Half }
  | { kind: 'slot'; index: number; certain: boolean }
  | { kind: 'loft'; number: number }
  | { kind: 'day'; dates: IsoDate[] }
  | { kind: 'phone'; digits: string }
  | { kind: 'number'; value: number }
  | { kind: 'word'; word: string }
  | { kind: 'doubt' };

type Rule = [pattern: RegExp, read: (found: RegExpExecArray) => Token | null];

const isClock = (hour: number, minute: number) => hour < 24 && minute < 60;
function clock(
  hour: string | undefined,
  minute: string | undefined,
  half: string | undefined,
  certain = true,
) {
  const read = { hour: Number(hour), minute: Number(minute ?? 0) };
  if (!isClock(read.hour, read.minute)) return null;
  return {
    kind: 'clock',
    ...read,
    half: half ? (half.startsWith('p') ? 'pm' : 'am') : null,
    certain,
  } as const;
}
const slot = (number: string | undefined, certain = true): Token => ({
  kind: 'slot',
  index: Number(number) - 1,
  certain,
});

/** Hours and a part, as they are said: `sawa 5` is 5:15, `sarhe 5` 5:30, `paune 6` 5:45. */
const partsOfHour: ReadonlyMap<string, number> = new Map([
  ...['sawa', 'swa', 'سوا'].map((word) => [word, 15] as const),
  ...['sarhe', 'saarhe', 'sadhe', 'saadhe', 'saray', 'ساڑھے'].map((word) => [word, 30] as const),
  ...['paune', 'pone', 'pauney', 'poney', 'پونے'].map((word) => [word, -15] as const),
]);
const parts = [...partsOfHour.keys()].join('|');

const no = String.raw`(?:no|num|nmbr|number|nmber|نمبر)(?![\p{L}])\.?`;
const bird = String.raw`(?:kab[uo]+tar|kabotr|kbtr|pigeon|bird|parinda|کبوتر|پرندہ)`;
const loft = String.raw`(?:lofts?|لوفٹ)`;
const oclock = String.raw`(?:baje|bje|bajay|bajey|bjy|بجے|o'?clock)`;
const past = String.raw`(?:ba?j\s?k[ae]?r?|بج\s?کر|بجکر)`;
const halfDay = String.raw`(?:\s?([ap])\.?\s?m(?![\p{L}])\.?)`;
const end = String.raw`(?![\d:])`;
const rule = (source: string, read: Rule[1]): Rule => [new RegExp(source, 'uy'), read];

/** The first rule that fits at a place reads it, so the longer forms stand before the shorter. */
const rules: readonly Rule[] = [
  rule(String.raw`\+\d[\d -]{8,14}\d${end}|(?:00\d\d|92|0)\s?3\d\d[\s-]?\d{3}\s?\d{4}${end}`, ([text]) => ({
    kind: 'phone',
    digits: text.replace(/\D/g, ''),
  })),
  rule(String.raw`(\d{1,4})[-/.](\d{1,2})[-/.](\d{2,4})${end}`, (found) => ({
    kind: 'day',
    dates: daysOf(found.slice(1, 4)),
  })),
  rule(String.raw`(\d{1,2})\s?:\s?(\d{2})(?::\d{2})?${halfDay}?${end}`, ([, h, m, half]) =>
    clock(h, m, half),
  ),
  rule(String.raw`(\d{1,2})[.٫](\d{2})${halfDay}?${end}`, ([, h, m, half]) => clock(h, m, half)),
  rule(String.raw`(\d{1,2})[;,'-](\d{2})${halfDay}?${end}`, ([, h, m, half]) => clock(h, m, half, false)),
  rule(String.raw`(\d{1,2})\s?${past}\s?(\d{1,2})(?!\d)`, ([, h, m]) => clock(h, m, undefined)),
  rule(String.raw`(${parts})\s(\d{1,2})${end}`, ([, part = '', hour]) => {
    const minutes = Number(hour) * 60 + (partsOfHour.get(part) ?? 0);
    return clock(String(Math.floor(minutes / 60)), String(minutes % 60), undefined, false);
  }),
  rule(String.raw`(\d{1,2})\s?${oclock}`, ([, hour]) => clock(hour, '0', undefined, false)),
  rule(String.raw`(\d{1,2})${halfDay}`, ([, hour, half]) => clock(hour, '0', half, false)),
  rule(String.raw`${loft}\s?(?:${no}|#)?\s?:?\s?(\d{1,3})${end}`, ([, number]) => ({
    kind: 'loft',
    number: Number(number),
  })),
  rule(String.raw`l-?(\d{1,3})${end}`, ([, number]) => ({ kind: 'loft', number: Number(number) })),
  rule(String.raw`(\d{1,3})\s?(?:${no})?\s?${loft}(?!\s?(?:${no}|#)?\s?\d)`, ([, number]) => ({
    kind: 'loft',
    number: Number(number),
  })),
  rule(String.raw`(\d{1,2})\s?${no}`, ([, number]) => slot(number)),
  rule(String.raw`(?:#|${no}|${bird}\s?(?:${no}|#)?)\s?:?\s?(\d{1,2})(?![\d:]|[.]\d)`, ([, number]) =>
    slot(number),
  ),
  rule(String.raw`(\d{1,2})(?:st|nd|rd|th)(?![\p{L}])`, ([, number]) => slot(number)),
  rule(String.raw`(\d{1,2})\s(\d{2})(?!\s?\d|[:.])`, ([, h, m]) => clock(h, m, undefined, false)),
  rule(
    String.raw`(\d{1,2})(\d{2})(?!\d)`,
    ([text, h, m]) => clock(h, m, undefined, false) ?? { kind: 'number', value: Number(text) },
  ),
  rule(String.raw`(\d{1,2})[.)](?=\s)`, ([, number]) => slot(number, false)),
  rule(String.raw`\d+`, ([text]) => ({ kind: 'number', value: Number(text) })),
  rule(String.raw`[\p{L}][\p{L}']*`, ([word]) => wordToken(word)),
  rule(String.raw`\?|؟`, () => ({ kind: 'doubt' })),
];

function wordToken(word: string): Token {
  const half = halves.get(word);
  if (half) return { kind: 'half', half };
  const index = ordinals.get(word);
  return index === undefined ? { kind: 'word', word } : { kind: 'slot', index, certain: true };
}

/** Reads a line of a chat as a row of tokens; signs between them say nothing. */
export function tokensOf(line: string): Token[] {
  const text = plainText(line);
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    let next = at + 1;
    for (const [pattern, read] of rules) {
      pattern.lastIndex = at;
      const found = pattern.exec(text);
      const token = found && read(found);
      if (!token) continue;
      tokens.push(token);
      next = at + found[0].length;
      break;
    }
    at = next;
  }
  return tokens;
}
