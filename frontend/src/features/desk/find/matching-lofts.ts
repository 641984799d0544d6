import { latinDigits, type Loft } from '@parwaz/shared';
import { searchable } from '../../../components/staff/lists/list-view';

/** `phone`: the end of a number; `time`: typed there by mistake. */
type Sought =
  | { kind: 'all' }
  | { kind: 'words'; words: readonly string[] }
  | { kind: 'number'; number: number; word: string }
  | { kind: 'phone'; ends: readonly string[] }
  | { kind: 'time' };

interface Sounds {
  name: readonly string[];
  all: readonly string[];
  phone: string;
}

const maxNumberDigits = 3;
const minPhoneDigits = 5;
const digitsAlone = /^#?[\d\s()+-]*\d[\d\s()+-]*$/;
const clockAlone = /^\d{1,2}[:.]\d{2}$/;

const foldedWords = (text: string): string[] => searchable(text).split(/\s+/).filter(Boolean);

const known = new WeakMap<Loft, Sounds>();
function soundsOf(loft: Loft): Sounds {
  const before = known.get(loft);
  if (before) return before;
  const { name, address, phone } = loft;
  const sounds = {
    name: foldedWords(name),
    all: foldedWords(`${name} ${address}`),
    phone: latinDigits(phone).replace(/\D/g, ''),
  };
  known.set(loft, sounds);
  return sounds;
}

export function readSought(typed: string): Sought {
  const text = latinDigits(typed).trim();
  if (text === '') return { kind: 'all' };
  if (clockAlone.test(text)) return { kind: 'time' };
  if (!digitsAlone.test(text)) return { kind: 'words', words: foldedWords(text) };
  const digits = text.replace(/\D/g, '');
  if (digits.length <= maxNumberDigits) return { kind: 'number', number: Number(digits), word: digits };
  if (digits.length < minPhoneDigits) return { kind: 'time' };
  // 0300… is written +92300… too.
  const national = digits.startsWith('0') && digits.length > 9 ? [digits.slice(1)] : [];
  return { kind: 'phone', ends: [digits, ...national] };
}

/** Rank of a match: 0 is best, null when a word doesn't occur. */
function fitOfWords({ name, all }: Sounds, words: readonly string[]): number | null {
  const [typed, whole] = [words.join(' '), all.join(' ')];
  if (!words.every((word) => whole.includes(word))) return null;
  if (typed === name.join(' ') || typed === whole) return 0;
  if (words.every((word) => name.includes(word))) return 1;
  if (words.every((word) => name.some((one) => one.startsWith(word)))) return 2;
  return words.every((word) => all.some((one) => one.startsWith(word))) ? 3 : 4;
}

function fitOf(loft: Loft, sought: Sought): number | null {
  switch (sought.kind) {
    case 'all':
      return 0;
    case 'words':
      return fitOfWords(soundsOf(loft), sought.words);
    case 'number':
      // 30 doesn't find loft 300.
      if (loft.number === sought.number) return 0;
      return soundsOf(loft).name.some((word) => latinDigits(word) === sought.word) ? 1 : null;
    case 'phone':
      return sought.ends.some((end) => soundsOf(loft).phone.endsWith(end)) ? 0 : null;
    case 'time':
      return null;
  }
}

/**
 * Best matches first. Words match the whole name (or name and city), whole words of the name, beginnings of its words,
 * beginnings of words of name and city, or anywhere in them. Up to three digits match a loft's number, then a word of a
 * name; five and more the end of a phone number.
 */
export function matchingLofts(
  lofts: readonly string[],
  owners: Readonly<Record<string, Loft>>,
  typed: string,
): Loft[] {
  const sought = readSought(typed);
  return lofts
    .flatMap((id) => {
      const loft = owners[id];
      const fit = loft ? fitOf(loft, sought) : null;
      return loft && fit !== null ? [{ loft, fit }] : [];
    })
    .sort((a, b) => a.fit - b.fit)
    .map(({ loft }) => loft);
}
