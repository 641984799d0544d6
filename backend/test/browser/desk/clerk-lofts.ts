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

/** Rank of a loft for what is typed, 0 best, as Find promises it: what a person expects before looking. */
function fitOf({ name, address }: KnownLoft, typed: string): number {
  const words = wordsOf(typed);
  const [own, all] = [wordsOf(name), wordsOf(`${name} ${address}`)];
  const whole = words.join(' ');
  if (whole === own.join(' ') || whole === all.join(' ')) return 0;
  if (words.every((word) => own.includes(word))) return 1;
  if (words.every((word) => own.some((one) => one.startsWith(word)))) return 2;
  if (words.every((word) => all.some((one) => one.startsWith(word)))) return 3;
  return words.every((word) => all.join(' ').includes(word)) ? 4 : Infinity;
}

/** The place in the list that Find leads to. */
function foundFirst(lofts: readonly KnownLoft[], typed: string): number {
  const fits = lofts.map((loft) => fitOf(loft, typed));
  return fits.indexOf(Math.min(...fits));
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
    .filter((typed) => foundFirst(lofts, typed) === loft)
    .sort((a, b) => a.length - b.length);
}
