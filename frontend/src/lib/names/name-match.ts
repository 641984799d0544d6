import { plainText } from '@parwaz/shared';
import { isSameName, mayBeMeant } from './spelling';

const word = /[\p{L}\p{M}\p{N}']+/gu;

/** The words of a text as they are compared, in Latin or Urdu letters. */
export const wordsOf = (text: string): string[] => plainText(text).match(word) ?? [];

export interface SoughtName {
  /** Of the loft's name. */
  name: readonly string[];
  /** Of name and city. */
  all: readonly string[];
}

type Fits = (word: string, typed: string) => boolean;

const equals: Fits = (one, typed) => one === typed;
const begins: Fits = (one, typed) => one.startsWith(typed);
const holds: Fits = (one, typed) => one.includes(typed);
const isSpelled: Fits = (one, typed) => begins(one, typed) || isSameName(one, typed);
const mayBe: Fits = (one, typed) => isSpelled(one, typed) || mayBeMeant(one, typed);
/** Gives each typed word a word of its own. */
function placesOf(words: readonly string[], typed: readonly string[], fits: Fits): number[] | null {
  const [first, ...rest] = typed;
  if (first === undefined) return [];
  for (const [at, one] of words.entries()) {
    if (!fits(one, first)) continue;
    const others = placesOf(words.with(at, ''), rest, fits);
    if (others) return [at, ...others];
  }
  return null;
}

function isInOrder(words: readonly string[], typed: readonly string[], fits: Fits): boolean {
  let from = 0;
  for (const one of typed) {
    const at = words.findIndex((other, index) => index >= from && fits(other, one));
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}

/** The first rank of names that are only perhaps meant: `sah` is Sahiwal, and a slip of `shahid`. */
export const firstUnsure = 8;

/**
 * Rank of a match: 0 is best, null when a typed word is nowhere. The name itself; a name that begins so; words of the
 * name, whole or begun, in the order typed or not; words of name and city; other spellings of them; the city alone; parts
 * of words; names that sound alike. Each typed word takes a word of its own.
 */
export function fitOfName({ name, all }: SoughtName, typed: readonly string[]): number | null {
  if (typed.length === 0) return null;
  const text = typed.join(' ');
  const isNamed = (fits: Fits) => typed.some((one) => name.some((other) => fits(other, one)));
  const ranks = [
    () => text === name.join(' ') || text === all.join(' '),
    () => name.join(' ').startsWith(`${text} `),
    () => name.join(' ').startsWith(text) || name.join('').startsWith(typed.join('')),
    () => isInOrder(name, typed, equals),
    () => isInOrder(name, typed, begins),
    () => placesOf(name, typed, begins) !== null,
    () => isNamed(begins) && placesOf(all, typed, begins) !== null,
    () => isNamed(isSpelled) && placesOf(all, typed, isSpelled) !== null,
    () => placesOf(all, typed, isSpelled) !== null,
    () => placesOf(all, typed, holds) !== null,
    () => placesOf(all, typed, mayBe) !== null,
  ];
  const rank = ranks.findIndex((matches) => matches());
  return rank < 0 ? null : rank;
}

/** The parts of a name, each with whether the typed words match it. */
export function matchedParts(name: string, typed: string): { text: string; isMatch: boolean }[] {
  const found = [...name.matchAll(word)].map((match) => ({ at: match.index, text: match[0] }));
  const words = found.map(({ text }) => wordsOf(text).join(''));
  const sought = wordsOf(typed);
  const places = [begins, holds, isSpelled, mayBe]
    .map((fits) => placesOf(words, sought, fits))
    .find((one) => one !== null);
  const marked = (places ?? [])
    .map((place, n) => ({ place, typed: sought[n] ?? '' }))
    .sort((a, b) => a.place - b.place)
    .flatMap(({ place, typed: one }) => {
      const [at, folded] = [found[place], words[place] ?? ''];
      if (!at) return [];
      // Letters and their folded forms stand side by side unless marks were left out.
      const from = folded.length === at.text.length ? folded.indexOf(one) : -1;
      return from < 0
        ? [{ from: at.at, to: at.at + at.text.length }]
        : [{ from: at.at + from, to: at.at + from + one.length }];
    });
  const parts: { text: string; isMatch: boolean }[] = [];
  let end = 0;
  for (const { from, to } of marked) {
    parts.push(
      { text: name.slice(end, from), isMatch: false },
      { text: name.slice(from, to), isMatch: true },
    );
    end = to;
  }
  return [...parts, { text: name.slice(end), isMatch: false }].filter(({ text }) => text !== '');
}
