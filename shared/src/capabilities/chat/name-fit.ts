import type { ChatLoft } from './chat.js';
import type { isNear } from '../../text/plain-text.js';
import { letters, titles } from './words.js';

export interface Known {
  loft: ChatLoft;
  // Numbers that are part of the name: `Al Madina 7`.
  numbers: number[];
  words: string[];
  // Without titles; all words where the name is nothing but titles.
  own: string[];
}

export interface Fit {
  known: Known;
  exact: string[];
  alike: string[];
}

export function fitOf(known: Known, said: readonly string[], isAlike: typeof isNear): Fit {
  const exact = known.own.filter((word) => said.includes(word));
  const alike = known.own.filter(
    (word) =>
      !exact.includes(word) &&
      said.some((one) => !exact.includes(one) && !titles.has(one) && !letters.has(one) && isAlike(word, one)),
  );
  return { known, exact, alike };
}

/** True when what was said may mean the other loft too: titles tell two apart only when the whole name was written. */
export function isRival(other: Fit, best: Fit, isWhole: boolean): boolean {
  if (other.exact.length + other.alike.length < best.exact.length) return false;
  const tells = best.known.words.some((word) => !other.known.words.includes(word));
  return !(isWhole && other.alike.length === 0 && tells);
}

/** Ranks a loft by how well it fits what was said: own words first, then titles, then how much of its name was left out. */
export function weight({ known, exact, alike }: Fit, said: readonly string[]): number {
  const title = known.words.filter((word) => titles.has(word) && said.includes(word)).length;
  return (
    (exact.length * 2 + alike.length) * 10_000 +
    title * 100 -
    (known.own.length - exact.length - alike.length)
  );
}
