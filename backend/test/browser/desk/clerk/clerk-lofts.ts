/** A loft as a clerk knows it. */
export interface KnownLoft {
  name: string;
  address: string;
}

const named = (address: string, names: readonly string[]): KnownLoft[] =>
  names.map((name) => ({ name, address }));

/** Thirty lofts whose names, and whose cities, resemble each other. */
export const resemblingLofts: readonly KnownLoft[] = [
  ...named('Lahore', ['Khan', 'Ustad Khan', 'Aslam Khan', 'Malik Khan', 'Haji Khan', 'Khan Butt', 'Khansa']),
  ...named('Multan', ['Khan', 'Khanna', 'Buzz Khan', 'Malik', 'Maliki', 'Ustad Malik', 'Haji Malik']),
  ...named('Khanpur', ['Barkhan', 'Buzdar', 'Buzz', 'Butt', 'Aslam Butt', 'Haji Butt', 'Mistri Buttar']),
  ...named('Buttgram', ['Akram', 'Ch. Akram', 'Akram Butt', 'Ustad Akram', 'Hajira']),
  ...named('لاہور', ['خان', 'استاد خان', 'بٹ', 'استاد بٹ']),
];

/** Lofts of another desk. */
export const otherLofts: readonly KnownLoft[] = [
  ...named('Sheikhupura', ['Sheikh', 'Sheikh Sahib', 'Shah', 'Syed Shah', 'Shahid']),
  ...named('لاہور', ['شاہ']),
];

const wordsOf = (text: string): string[] =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().split(/\s+/).filter(Boolean);

/** True when words begin with the typed ones, in their order. */
function isInOrder(words: readonly string[], typed: readonly string[]): boolean {
  let from = 0;
  return typed.every((one) => {
    from = words.findIndex((word, at) => at >= from && word.startsWith(one)) + 1;
    return from > 0;
  });
}

/** True when each typed word begins a word of its own. */
const isAnyhow = (words: readonly string[], [first, ...rest]: readonly string[]): boolean =>
  first === undefined ||
  words.some((word, at) => word.startsWith(first) && isAnyhow(words.toSpliced(at, 1), rest));

/** Rank of a loft for what is typed, 0 best, as Find promises it: what a person expects before looking. */
function fitOf({ name, address }: KnownLoft, typed: string): number {
  const words = wordsOf(typed);
  const [own, all] = [wordsOf(name), wordsOf(`${name} ${address}`)];
  const [whole, text] = [words.join(' '), own.join(' ')];
  const ranks = [
    whole === text || whole === all.join(' '),
    text.startsWith(`${whole} `),
    text.startsWith(whole),
    words.every((word) => own.includes(word)) && isInOrder(own, words),
    isInOrder(own, words),
    isAnyhow(own, words),
    isAnyhow(all, words) && words.some((word) => own.some((one) => one.startsWith(word))),
  ];
  const rank = ranks.indexOf(true);
  return rank < 0 ? Infinity : rank;
}

/** The only place in the list that Find leads to by itself, if any. */
function placeFound(lofts: readonly KnownLoft[], typed: string): number | null {
  const fits = lofts.map((loft) => fitOf(loft, typed));
  const best = Math.min(...fits);
  const isAlone = best < Infinity && fits.indexOf(best) === fits.lastIndexOf(best);
  return isAlone ? fits.indexOf(best) : null;
}

/** Parts of a loft's name that lead to it, shortest first: two letters of a word or more, two words, the city too. */
export function waysToFind(lofts: readonly KnownLoft[], loft: number): string[] {
  const { name, address } = lofts[loft] ?? { name: '', address: '' };
  const words = name.split(' ');
  const beginnings = (word: string, from: number) =>
    Array.from({ length: Math.max(0, word.length - from + 1) }, (_, more) => word.slice(0, from + more));
  const single = words.flatMap((word) => beginnings(word, 2));
  const double = [...words.slice(1), address].flatMap((second) =>
    words.flatMap((first) => beginnings(second, 1).map((part) => `${first} ${part}`)),
  );
  return [...single, name, ...double, `${name} ${address}`]
    .filter((typed) => placeFound(lofts, typed) === loft)
    .sort((a, b) => a.length - b.length);
}
