import { plainText, soundOf } from './plain-text.js';
import { fillers, titles } from './words.js';

/** A loft as a chat may speak of it. */
export interface ChatLoft {
  ownerId: string;
  name: string;
  /** Its number in the tournament. */
  number?: number;
  phone?: string;
}

/** A loft that a text speaks of; `sure` when it can be no other of the tournament. */
export interface Mention {
  ownerId: string;
  sure: boolean;
}

interface Known {
  loft: ChatLoft;
  /** Every word of the name. */
  words: string[];
  /** Without titles; all words where the name is nothing but titles. */
  own: string[];
}

/** The words of a name as they are compared: `Ch. Ghulam-Rasool` is `ch`, `ghulam`, `rasool`. */
export const wordsOf = (text: string): string[] => plainText(text).match(/[\p{L}][\p{L}']*/gu) ?? [];

/** The last ten digits of a phone number, which its forms with and without the country have in common. */
const subscriber = (phone: string): string => plainText(phone).replace(/\D/g, '').slice(-10);

interface Fit {
  known: Known;
  exact: string[];
  /** Words that sound alike, or are one letter off. */
  alike: string[];
}

function isNear(a: string, b: string): boolean {
  const sound = soundOf(a);
  if (sound.length >= 2 && sound === soundOf(b)) return true;
  if (a.length < 5 || Math.abs(a.length - b.length) > 1) return false;
  let head = 0;
  while (head < a.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++;
  return Math.max(a.length, b.length) - head - tail <= 1;
}

/** Finds the lofts of a tournament in what is written about them. */
export class LoftNames {
  private readonly known: Known[];

  constructor(lofts: readonly ChatLoft[]) {
    this.known = lofts.map((loft) => {
      const words = wordsOf(loft.name);
      const own = words.filter((word) => !titles.has(word));
      return { loft, words, own: own.length > 0 ? own : words };
    });
  }

  /** The loft of a number in the tournament. */
  numbered(number: number): Mention | null {
    const found = this.known.find(({ loft }) => loft.number === number);
    return found ? { ownerId: found.loft.ownerId, sure: true } : null;
  }

  /** The loft that this phone number belongs to, when it is the only one. */
  ofPhone(phone: string): Mention | null {
    const digits = subscriber(phone);
    const found = this.known.filter(
      ({ loft }) => loft.phone !== undefined && subscriber(loft.phone) === digits,
    );
    return digits.length === 10 && found.length === 1 && found[0]
      ? { ownerId: found[0].loft.ownerId, sure: true }
      : null;
  }

  /** The loft whose whole own name a sender carries. */
  saidBy(sender: string): Mention | null {
    const said = wordsOf(sender);
    const found = this.named(said);
    return found && said.some((word) => this.has(word)) ? found : null;
  }

  /** True when the word is part of a loft's own name, whatever else it means. */
  has(word: string): boolean {
    return this.known.some(({ own }) => own.includes(word));
  }

  /**
   * The loft that a run of words names. It is sure only when every word belongs to that loft's name or is a title, and
   * no other loft could be meant by them.
   * @returns null when no loft fits, or several fit alike
   */
  named(said: readonly string[]): Mention | null {
    const fits = this.known
      .map((known) => this.fit(known, said))
      .filter(({ exact, alike }) => exact.length + alike.length > 0)
      .sort((a, b) => weight(b, said) - weight(a, said));
    const [best, next] = fits;
    if (!best || (next && weight(next, said) === weight(best, said))) return null;
    const { known, exact, alike } = best;
    const strangers = said.some(
      (word) => !exact.includes(word) && !titles.has(word) && !known.words.includes(word),
    );
    const isLong = exact.some((word) => word.length >= 3);
    const isWhole = known.words.every((word) => said.includes(word));
    const hasRival = fits.some((other) => other !== best && isRival(other, best, isWhole));
    return { ownerId: known.loft.ownerId, sure: isLong && alike.length === 0 && !strangers && !hasRival };
  }

  private fit(known: Known, said: readonly string[]): Fit {
    const exact = known.own.filter((word) => said.includes(word));
    const alike = known.own.filter(
      (word) =>
        !exact.includes(word) &&
        said.some(
          (one) => !exact.includes(one) && !titles.has(one) && !fillers.has(one) && isNear(word, one),
        ),
    );
    return { known, exact, alike };
  }
}

/**
 * True when what was said may mean the other loft too. Titles tell two lofts of one name apart when the whole name was
 * written; a longer name that holds the whole shorter one stays a rival of it.
 */
function isRival(other: Fit, best: Fit, isWhole: boolean): boolean {
  if (other.exact.length + other.alike.length < best.exact.length) return false;
  const tells = best.known.words.some((word) => !other.known.words.includes(word));
  return !(isWhole && other.alike.length === 0 && tells);
}

/** Ranks a loft by how well it fits what was said: own words first, then titles, then how much of its name was left out. */
function weight({ known, exact, alike }: Fit, said: readonly string[]): number {
  const title = known.words.filter((word) => titles.has(word) && said.includes(word)).length;
  return (
    (exact.length * 2 + alike.length) * 10_000 +
    title * 100 -
    (known.own.length - exact.length - alike.length)
  );
}
