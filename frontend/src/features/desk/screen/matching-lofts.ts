import type { Owner } from '@parwaz/shared';
import { searchable } from '../../../components/staff/list-view';

const wordsOf = (text: string): string[] => searchable(text).split(/\s+/).filter(Boolean);

/** Rank of a match: 0 is best, null when a word doesn't occur. */
function fitOf({ name, address }: Owner, words: readonly string[]): number | null {
  const [nameWords, allWords] = [wordsOf(name), wordsOf(`${name} ${address}`)];
  const [typed, all] = [words.join(' '), allWords.join(' ')];
  if (!words.every((word) => all.includes(word))) return null;
  if (typed === nameWords.join(' ') || typed === all) return 0;
  if (words.every((word) => nameWords.includes(word))) return 1;
  if (words.every((word) => nameWords.some((one) => one.startsWith(word)))) return 2;
  return words.every((word) => allWords.some((one) => one.startsWith(word))) ? 3 : 4;
}

/**
 * The lofts that match what was typed, best first: the whole name (or name and city), whole words of the name,
 * beginnings of its words, beginnings of words of name and city, anywhere in them. Those that fit alike stay in the tournament's order.
 */
export function matchingLofts(
  lofts: readonly string[],
  owners: Readonly<Record<string, Owner>>,
  typed: string,
): Owner[] {
  const listed = lofts.flatMap((id) => owners[id] ?? []);
  const words = wordsOf(typed);
  if (words.length === 0) return listed;
  return listed
    .flatMap((owner) => {
      const fit = fitOf(owner, words);
      return fit === null ? [] : [{ owner, fit }];
    })
    .sort((a, b) => a.fit - b.fit)
    .map(({ owner }) => owner);
}
