import { isNear, soundOf } from '@parwaz/shared';

/** Spellings of one name that differ by more than its vowels' length, in either script; abbreviations too. */
const spellings = `
  ahmad ahmed احمد
  chaudhry ch chaudhary chaudhri choudhry choudhary chowdhury chaudry چوہدری چودھری
  doctor dr daktar ڈاکٹر
  hussain husain hussein husnain حسین
  iqbal eqbal اقبال
  muhammad mohammad mohammed mohamed muhamad mohd muhd محمد
  qureshi quraishi qureishi qurashi qurayshi قریشی
  sheikh shaikh shekh شیخ
  syed sayed sayyed said سید
  ustad ustaad ustaz استاد
  yusuf yousaf yousuf yusaf یوسف
`;
const known = new Map(
  spellings
    .trim()
    .split('\n')
    .flatMap((line) => {
      const names = line.trim().split(' ');
      return names.map((name) => [name, names[0] ?? name] as const);
    }),
);

const isUrdu = (word: string) => /\p{Script=Arabic}/u.test(word);

/** A name in Latin letters as it sounds, whichever way its vowels are written: `rasool`, `rasul` → `rasul`. */
const heard = (word: string): string =>
  word
    .replace(/ph/g, 'f')
    .replace(/ch/g, 'C')
    .replace(/([bdgjkpt])h/g, '$1')
    .replace(/[cq]k?/g, 'k')
    .replace(/([aeiou])y(?=[aeiou])/g, '$1')
    .replace(/a[iy]|e[iy]/g, 'e')
    .replace(/ee|ea|ie/g, 'i')
    .replace(/o[ou]?/g, 'u')
    .replace(/(?<=.)y(?![aeiou])/g, 'i')
    .replace(/(.)\1+/g, '$1');

/** Urdu writes the long vowels only. */
const longVowels: Readonly<Record<string, string>> = { ا: 'a', و: 'u', ی: 'i', ے: 'e' };
const written = (urdu: string): string =>
  [...urdu]
    .map((letter, at) => (at === 0 && letter === 'ی' ? 'y' : (longVowels[letter] ?? soundOf(letter))))
    .join('');

function isWithin(part: string, text: string): boolean {
  let at = 0;
  for (const letter of text) if (letter === part[at]) at += 1;
  return at === part.length;
}

/** Consonants with each `h` that is a sound of its own, except at the end. */
const breathed = (word: string): string =>
  [...word.toLowerCase().replace(/ش/g, 'sh')]
    .map((letter) => (/[hحہ]/.test(letter) ? 'h' : soundOf(letter).replace('-', '')))
    .join('')
    .replace(/h$/, '');

const consonants = (word: string) => soundOf(word).replace(/-$/, '');

/** True for two spellings of one name, in one script or both: `rasul`, `Rasool`, `رسول`; not for `Jamil` and `Jamal`. */
export function isSameName(a: string, b: string): boolean {
  const [one, other] = [known.get(a), known.get(b)];
  if (one !== undefined || other !== undefined) return one === other;
  if (isUrdu(a) === isUrdu(b)) return heard(a) === heard(b);
  const [urdu, latin] = isUrdu(a) ? [a, b] : [b, a];
  const isLong = consonants(urdu).length > 1;
  // `kahn`, a slip of `khan`, isn't خان. Latin letters don't say whether `bh` is one sound: `subhan` is سبحان.
  const breaths = [heard(latin), latin.replace(/(.)\1+/g, '$1')].map(breathed);
  if (!breaths.includes(breathed(urdu))) return false;
  return isLong && consonants(urdu) === consonants(latin) && isWithin(written(urdu), heard(latin));
}

const minHeard = 3;

/** True for a name that may be meant: one that sounds alike, one of which a letter differs, or one that begins so. */
export function mayBeMeant(name: string, typed: string): boolean {
  if (isNear(name, typed)) return true;
  const begun = consonants(typed);
  return typed.length >= minHeard && begun.length > 1 && soundOf(name).startsWith(begun);
}
