import type { ChatLoft } from './chat.js';
import { fitOf, isRival, weight, type Known } from './name-fit.js';
import { isNear, plainText } from '../../text/plain-text.js';
import { titles } from './words.js';

/** A loft that a text speaks of; `sure` when it can be no other of the tournament. */
export interface Mention {
  ownerId: string;
  sure: boolean;
  /** Named by a part of its name only. */
  isPart?: boolean;
}

/** A loft that words name; `hasMore` when some of them are no part of its name, however spelled. */
export interface NameMention extends Mention {
  hasMore: boolean;
}

/** The words of a name as they are compared: `Ch. Ghulam-Rasool` is `ch`, `ghulam`, `rasool`. */
export const wordsOf = (text: string): string[] => plainText(text).match(/[\p{L}][\p{L}']*/gu) ?? [];

// The last ten digits of a phone number, which its forms with and without the country have in common.
const subscriber = (phone: string): string => plainText(phone).replace(/\D/g, '').slice(-10);

function knownBy(name: string, loft: ChatLoft): Known {
  const words = wordsOf(name);
  const own = words.filter((word) => !titles.has(word));
  const numbers = (plainText(name).match(/\d+/g) ?? []).map(Number);
  return { loft, numbers, words, own: own.length > 0 ? own : words };
}

export class LoftNames {
  /** A loft stands here by each of its names. */
  private readonly known: Known[];
  // People write the same words again and again.
  private readonly alike = new Map<string, boolean>();
  private readonly answers = new Map<string, NameMention | null>();

  constructor(lofts: readonly ChatLoft[]) {
    this.known = lofts.flatMap((loft) =>
      [loft.name, ...(loft.nameUrdu ? [loft.nameUrdu] : [])].map((name) => knownBy(name, loft)),
    );
  }

  /** The loft of a number in the tournament; it isn't sure where another one's name holds that number. */
  numbered(number: number): Mention | null {
    const found = this.known.find(({ loft }) => loft.number === number);
    const isElse = this.known.some(({ loft, numbers }) => loft !== found?.loft && numbers.includes(number));
    return found ? { ownerId: found.loft.ownerId, sure: !isElse } : null;
  }

  isInName(number: number, ownerId: string): boolean {
    return this.known.some(({ loft, numbers }) => loft.ownerId === ownerId && numbers.includes(number));
  }

  ofPhone(phone: string): Mention | null {
    const digits = subscriber(phone);
    const found = new Set(
      this.known.flatMap(({ loft }) =>
        loft.phone !== undefined && subscriber(loft.phone) === digits ? [loft.ownerId] : [],
      ),
    );
    const [ownerId] = found;
    return digits.length === 10 && found.size === 1 && ownerId !== undefined ? { ownerId, sure: true } : null;
  }

  /** The loft that writes: by its phone, or by its whole name. */
  writing(sender: string): string | null {
    const byPhone = this.ofPhone(sender);
    if (byPhone) return byPhone.ownerId;
    const byName = this.named(wordsOf(sender));
    return byName && !byName.isPart ? byName.ownerId : null;
  }

  /** The loft whose own name a sender carries; never surely the one that is written of. */
  saidBy(sender: string): Mention | null {
    const said = wordsOf(sender);
    const found = this.named(said);
    return found && said.some((word) => this.has(word)) ? { ...found, sure: false } : null;
  }

  has(word: string): boolean {
    return this.known.some(({ own }) => own.includes(word));
  }

  touchedBy(words: readonly string[]): string[] {
    const touched = this.known.filter(({ own }) => own.some((word) => words.includes(word)));
    return [...new Set(touched.map(({ loft }) => loft.ownerId))];
  }

  /** Sure only when every word is the loft's name or a title and no other loft could be meant; null for none. */
  named(said: readonly string[]): NameMention | null {
    const words = said.join(' ');
    let answer = this.answers.get(words);
    if (answer === undefined) this.answers.set(words, (answer = this.bestFit(said)));
    return answer;
  }

  // Hundreds of lofts share their words, and each is compared with each that is said.
  private readonly isAlike = (word: string, other: string): boolean => {
    const pair = `${word} ${other}`;
    let answer = this.alike.get(pair);
    if (answer === undefined) this.alike.set(pair, (answer = isNear(word, other)));
    return answer;
  };

  private bestFit(said: readonly string[]): NameMention | null {
    const fits = this.known
      .map((known) => fitOf(known, said, this.isAlike))
      .filter(({ exact, alike }) => exact.length + alike.length > 0)
      .sort((a, b) => weight(b, said) - weight(a, said))
      .filter(({ known }, place, all) => all.findIndex((fit) => fit.known.loft === known.loft) === place);
    const [best, next] = fits;
    if (!best || (next && weight(next, said) === weight(best, said))) return null;
    const { known, exact, alike } = best;
    const others = said.filter((word) => !titles.has(word) && !known.words.includes(word));
    const isLong = exact.some((word) => word.length >= 3);
    const isWhole = known.words.every((word) => said.includes(word));
    const hasRival = fits.some((other) => other !== best && isRival(other, best, isWhole));
    return {
      ownerId: known.loft.ownerId,
      sure: isLong && alike.length === 0 && others.length === 0 && !hasRival,
      isPart: exact.length + alike.length < known.own.length,
      hasMore: others.some((word) => !alike.some((one) => isNear(one, word))),
    };
  }
}
