import { latinDigits, type Loft } from '@parwaz/shared';
import { firstUnsure, fitOfName, wordsOf, type SoughtName } from '../../../lib/names/name-match';

/** `phone`: the end of a number; `time`: typed there by mistake. */
type Sought =
  | { kind: 'all' }
  | { kind: 'words'; words: readonly string[] }
  | { kind: 'number'; number: number; word: string }
  | { kind: 'phone'; ends: readonly string[] }
  | { kind: 'time' };

interface Known {
  /** The Latin name and the Urdu one. */
  names: readonly SoughtName[];
  phone: string;
}

const maxNumberDigits = 3;
const minPhoneDigits = 5;
const digitsAlone = /^#?[\d\s()+-]*\d[\d\s()+-]*$/;
const clockAlone = /^\d{1,2}[:.]\d{2}$/;

const numberWord = /^(?:loft|no|number|لافٹ|لوفٹ|نمبر)[\s.#:]*(?=\d)/iu;

const known = new WeakMap<Loft, Known>();
function knownOf(loft: Loft): Known {
  const before = known.get(loft);
  if (before) return before;
  const { name, nameUrdu, address, phone } = loft;
  const words = {
    names: [name, nameUrdu].map(wordsOf).map((one) => ({ name: one, all: [...one, ...wordsOf(address)] })),
    phone: latinDigits(phone).replace(/\D/g, ''),
  };
  known.set(loft, words);
  return words;
}

export function readSought(typed: string): Sought {
  const text = latinDigits(typed).trim().replace(numberWord, '#');
  if (text === '') return { kind: 'all' };
  if (clockAlone.test(text)) return { kind: 'time' };
  if (!digitsAlone.test(text)) return { kind: 'words', words: wordsOf(text) };
  const digits = text.replace(/\D/g, '');
  if (digits.length <= maxNumberDigits) return { kind: 'number', number: Number(digits), word: digits };
  if (digits.length < minPhoneDigits) return { kind: 'time' };
  // 0300… is written +92300… too.
  const national = digits.startsWith('0') && digits.length > 9 ? [digits.slice(1)] : [];
  return { kind: 'phone', ends: [digits, ...national] };
}

const bestOf = (fits: readonly number[]) => (fits.length > 0 ? Math.min(...fits) : null);

function fitOf(loft: Loft, sought: Sought): number | null {
  switch (sought.kind) {
    case 'all':
      return 0;
    case 'words':
      return bestOf(knownOf(loft).names.flatMap((one) => fitOfName(one, sought.words) ?? []));
    case 'number':
      // 30 doesn't find loft 300.
      if (loft.number === sought.number) return 0;
      return knownOf(loft).names.some(({ name }) => name.some((word) => latinDigits(word) === sought.word))
        ? 1
        : null;
    case 'phone':
      return sought.ends.some((end) => knownOf(loft).phone.endsWith(end)) ? 0 : null;
    case 'time':
      return null;
  }
}

export interface Found {
  /** Best matches first. */
  lofts: Loft[];
  /** The only one that fits best, when it is surely meant. */
  best: Loft | null;
  /** The number of those that fit best. */
  alike: number;
}

/**
 * Words match as `fitOfName` says. Up to three digits match a loft's number, then a word of a name; five and more the end
 * of a phone number.
 */
export function matchingLofts(
  lofts: readonly string[],
  owners: Readonly<Record<string, Loft>>,
  typed: string,
): Found {
  const sought = readSought(typed);
  const found = lofts
    .flatMap((id) => {
      const loft = owners[id];
      const fit = loft ? fitOf(loft, sought) : null;
      return loft && fit !== null ? [{ loft, fit }] : [];
    })
    .sort((a, b) => a.fit - b.fit);
  const [first] = found;
  const alike = found.filter(({ fit }) => fit === first?.fit).length;
  const isSure = first && alike === 1 && first.fit < firstUnsure;
  return { lofts: found.map(({ loft }) => loft), best: isSure ? first.loft : null, alike };
}
