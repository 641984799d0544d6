import type { Owner } from '@parwaz/shared';
import { searchable } from '../../../components/staff/list-view';

/** Rank of a match: 0 is best, null when a word doesn't occur. */
function fitOf({ name, address }: Owner, words: readonly string[]): number | null {
  const [ownName, all] = [searchable(name), searchable(`${name} ${address}`)];
  if (!words.every((word) => all.includes(word))) return null;
  const [nameWords, allWords] = [ownName.split(/\s+/), all.split(/\s+/)];
  if (words.every((word) => nameWords.includes(word))) return 0;
  if (words.every((word) => nameWords.some((one) => one.startsWith(word)))) return 1;
  return words.every((word) => allWords.some((one) => one.startsWith(word))) ? 2 : 3;
}

/**
 * The lofts that match what was typed, best first: whole words of the name, beginnings of its words, beginnings of
 * words of name and city, anywhere in them. Those that fit alike stay in the tournament's order.
 */
export function matchingLofts(
  lofts: readonly string[],
  owners: Readonly<Record<string, Owner>>,
  typed: string,
): Owner[] {
  const listed = lofts.flatMap((id) => owners[id] ?? []);
  const words = searchable(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return listed;
  return listed
    .flatMap((owner) => {
      const fit = fitOf(owner, words);
      return fit === null ? [] : [{ owner, fit }];
    })
    .sort((a, b) => a.fit - b.fit)
    .map(({ owner }) => owner);
}
