import { daysOf } from './day-order.js';
import { isCheer, isHarmless, signedText, undecorated } from './signs.js';
import { halves, ordinals, type HalfWord } from './words.js';
import { dayMinutes } from '../../time/clock.js';
import type { IsoDate } from '../../time/dates.js';

export type Half = 'am' | 'pm';

/** Pieces of a line: a `clock` is of either half, not `certain` if it only looks like one; no rule reads a `sign`. */
export type Token =
  | {
      kind: 'clock';
      hour: number;
      minute: number;
      half: Half | null;
      isPadded: boolean;
      certain: boolean;
      separator: string;
    }
  | ({ kind: 'half'; word: string } & HalfWord)
  | { kind: 'slot'; index: number; certain: boolean; word?: string }
  | { kind: 'loft'; number: number }
  | { kind: 'day'; dates: IsoDate[] }
  | { kind: 'phone'; digits: string }
  | { kind: 'number' }
  | { kind: 'word'; word: string }
  | { kind: 'doubt' }
  | { kind: 'cheer' }
  | { kind: 'dash' }
  | { kind: 'sign' };

type Rule = [pattern: RegExp, read: (found: RegExpExecArray) => Token | null];

type Clock = Extract<Token, { kind: 'clock' }>;

function clock(
  [hour, minute = '0', half]: readonly (string | undefined)[],
  { certain, separator }: Pick<Clock, 'certain' | 'separator'>,
): Clock | null {
  const read = { hour: Number(hour), minute: Number(minute) };
  // `24:00` is a race's midnight.
  if (read.hour * 60 + read.minute > dayMinutes || read.minute > 59) return null;
  return {
    ...{ kind: 'clock', ...read, half: half ? (half === 'p' ? 'pm' : 'am') : null },
    ...{ isPadded: hour?.startsWith('0') ?? false, certain, separator },
  };
}
const clear = (separator: string) => ({ certain: true, separator });
const unclear = { certain: false, separator: '' };

const slot = (number: string | undefined, certain = true): Token | null =>
  Number(number) > 0 ? { kind: 'slot', index: Number(number) - 1, certain } : null;

// Hours and a part, as they are said: `sawa 5` is 5:15, `sarhe 5` 5:30, `paune 6` 5:45.
const partsOfHour: ReadonlyMap<string, number> = new Map([
  ...['sawa', 'swa', 'سوا'].map((word) => [word, 15] as const),
  ...['sarhe', 'saarhe', 'sadhe', 'saadhe', 'saray', 'ساڑھے'].map((word) => [word, 30] as const),
  ...['paune', 'pone', 'pauney', 'poney', 'پونے'].map((word) => [word, -15] as const),
]);
const parts = [...partsOfHour.keys()].join('|');

const no = String.raw`(?:no|num|nmbr|number|nmber|نمبر)(?![\p{L}])\.?`;
const bird = String.raw`(?:kab[uo]+tar|kabotr|kbtr|pigeon|bird|parinda|کبوتر|پرندہ)`;
const loft = String.raw`(?:lofts?|لوفٹ|لافٹ)`;
const oclock = String.raw`(?:baje|bje|bajay|bajey|bjy|بجے|o'?clock)`;
const minutes = String.raw`(?:min|منٹ)`;
const past = String.raw`(?:ba?j\s?k[ae]?r?|بج\s?کر|بجکر)`;
const halfDay = String.raw`(?:\s?([ap])\.?\s?m(?![\p{L}])\.?)`;
const end = String.raw`(?![\d:])`;
const rule = (source: string, read: Rule[1]): Rule => [new RegExp(source, 'uy'), read];

// The first rule that fits at a place reads it, so the longer forms stand before the shorter.
const rules: readonly Rule[] = [
  rule(String.raw`\+\d[\d -]{8,14}\d${end}|(?:00\d\d|92|0)\s?3\d\d[\s-]?\d{3}\s?\d{4}${end}`, ([text]) => ({
    kind: 'phone',
    digits: text.replace(/\D/g, ''),
  })),
  rule(
    String.raw`(\d{1,4})[-/.](\d{1,2})[-/.](\d{2,4})${end}`,
    ([, first = '', second = '', third = '']) => ({
      kind: 'day',
      dates: daysOf([first, second, third]),
    }),
  ),
  // `1:17:42` may be the first pigeon's 17:42.
  rule(String.raw`(\d{1,2}):(\d{2}):[0-5]\d${halfDay}?${end}`, ([, h, m, half]) =>
    clock([h, m, half], { certain: Boolean(half) || Number(h) > 12 || Number(m) > 23, separator: ':' }),
  ),
  rule(String.raw`(\d{1,2})(?::|\s:\s)(\d{2})${halfDay}?${end}`, ([, ...read]) => clock(read, clear(':'))),
  rule(String.raw`(\d{1,2})[.٫](\d{2})${halfDay}?${end}`, ([, ...read]) => clock(read, clear('.'))),
  rule(String.raw`(\d{1,2})(?:[;,'-]|:\s|\s:)(\d{2})${halfDay}?${end}`, ([, ...read]) =>
    clock(read, unclear),
  ),
  rule(String.raw`(\d{1,2})\s?${past}\s?(\d{2}|\d(?=\s?${minutes}))(?!\d)`, ([, h, m]) =>
    clock([h, m], clear('past')),
  ),
  rule(String.raw`(${parts})\s(\d{1,2})${end}`, ([, part = '', hour]) => {
    const at = Number(hour) * 60 + (partsOfHour.get(part) ?? 0);
    return clock([String(Math.floor(at / 60)), String(at % 60)], unclear);
  }),
  rule(String.raw`(\d{1,2})\s?${oclock}`, ([, hour]) => clock([hour], unclear)),
  rule(String.raw`(\d{1,2})${halfDay}`, ([, hour, half]) => clock([hour, '0', half], unclear)),
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
  rule(String.raw`(\d{1,2})\s(\d{2})(?!\s?\d|[:.])`, ([, ...read]) => clock(read, unclear)),
  rule(String.raw`(\d{1,2})(\d{2})(?!\d)`, ([, ...read]) => clock(read, unclear)),
  rule(String.raw`(\d{1,2})[.)](?=\s)`, ([, number]) => slot(number, false)),
  rule(String.raw`\p{Nd}+`, () => ({ kind: 'number' })),
  rule(String.raw`[\p{L}][\p{L}']*`, ([word]) => wordToken(word)),
  rule(String.raw`\?|؟`, () => ({ kind: 'doubt' })),
  rule(String.raw`[🕊🐦]`, () => ({ kind: 'word', word: 'kabootar' })),
  rule(String.raw`[-–—!]+|\.{2,}`, () => ({ kind: 'dash' })),
];

function wordToken(word: string): Token {
  const half = halves.get(word);
  if (half) return { kind: 'half', ...half, word };
  const index = ordinals.get(word);
  return index === undefined ? { kind: 'word', word } : { kind: 'slot', index, certain: true, word };
}

/** Reads a line of a chat as a row of tokens; only harmless signs between them are left out. */
export function tokensOf(line: string): Token[] {
  const text = undecorated(signedText(line));
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const found = tokenAt(text, at);
    const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
    if (found) tokens.push(found.token);
    else if (!isHarmless(sign)) tokens.push({ kind: isCheer(sign) ? 'cheer' : 'sign' });
    at += found?.length ?? sign.length;
  }
  return tokens.map((token, at) => (isRange(tokens, at) ? { kind: 'sign' } : token));
}

function tokenAt(text: string, at: number): { token: Token; length: number } | null {
  for (const [pattern, read] of rules) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    const token = found && read(found);
    if (token) return { token, length: found[0].length };
  }
  return null;
}

// A dash parts words; from one time to the next it says `until`, or `no, rather`.
const isRange = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'dash' && tokens[at - 1]?.kind === 'clock' && tokens[at + 1]?.kind === 'clock';
