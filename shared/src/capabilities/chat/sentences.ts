import type { Token } from './tokens.js';
import { letters, titles } from './words.js';

/**
 * A line is understood when the letters of its tokens make one of the sentences below, and in no other way:
 *
 * | | | | |
 * |---|---|---|---|
 * | c | a clock | h | a half of the day |
 * | s | a slot | D | a date |
 * | n | a name, loft number or phone | x | anything that isn't understood |
 *
 * Letters of words stand in `words.ts`.
 */
const name = '(?:[nt]*n[nt]*k?)';
const who = `(?:${name}|t+k?)`;
const which = '(?:[sb]+k?)';
const slot = '(?:b?sb?k?)';
const about = `${which}?${who}?[hyD]*${which}?`;
const greeting = '(?:g[gwitb]*)';
const request = '(?:e?qr?o?e?|e)';
const landed = '(?:(?:V(?:w?d)?|vd)i?)';

const lead = `${greeting}?${request}?${greeting}?j?[hyD]*${about}[hyD]*${landed}?[hy]*(?:(?<=[nsbkVdi])a)?`;
// From a time to the next: of one loft nothing but a joiner and the next pigeon may stand between them.
const onwards = `u*h?(?:p(?=[jsb]))?(?:j?h?${slot}?h?(?<=[jsbkh])a?|j?h?)(?=c)`;
const otherLoft = `u*h?p?${landed}?${which}?${greeting}?j?h?${which}?${name}${which}?j?h?${landed}?a?(?=c)`;
const rest = `u*h?p?${landed}?${about}${landed}?${greeting}?${request}?${greeting}?`;

const landings = new RegExp(`^${lead}c(?:(?:${onwards}|${otherLoft})c)*${rest}$`);
const heading = new RegExp(`^${greeting}?${request}?j?[hyD]*${about}[hyD]*a?${greeting}?$`);

export type LineKind = 'landings' | 'heading' | 'greeting';

/** A line that tells landings, one that says of which loft, pigeon or date others are, or a greeting; else null. */
export function kindOfLine(tokens: readonly Token[], isName: (word: string) => boolean): LineKind | null {
  if (tokens.length > 500) return null;
  const line = tokens.map((token) => letterOf(token, isName)).join('');
  if (line === '') return null;
  if (heading.test(line)) return /^[^shD]*g[^shD]*$|^[te]*$/.test(line) ? 'greeting' : 'heading';
  const isOneTime = !/c.*c/.test(line);
  // `aya 17:42 land 17:52` may tell of one pigeon, and a date beside several times of one of them.
  if (!isOneTime && (line.includes('D') || verbsIn(tokens).size > 1)) return null;
  return landings.test(line) ? 'landings' : null;
}

const verbsIn = (tokens: readonly Token[]) =>
  new Set(
    tokens.flatMap((token) =>
      token.kind === 'word' && /[Vv]/.test(letters.get(token.word) ?? '') ? [token.word] : [],
    ),
  );

function letterOf(token: Token, isName: (word: string) => boolean): string {
  switch (token.kind) {
    case 'clock':
      return 'c';
    // A loft may be called `Sham` or `Awwal`: then such a word says no half of the day, and no pigeon.
    case 'half':
      return isName(token.word) ? 'x' : 'h';
    case 'slot':
      return token.word !== undefined && isName(token.word) ? 'x' : 's';
    case 'loft':
    case 'phone':
      return 'n';
    case 'day':
      return 'D';
    case 'word':
      return isName(token.word) ? 'n' : (letters.get(token.word) ?? (titles.has(token.word) ? 't' : 'x'));
    case 'cheer':
      return 'g';
    case 'dash':
      return '';
    case 'number':
    case 'doubt':
    case 'sign':
      return 'x';
  }
}
