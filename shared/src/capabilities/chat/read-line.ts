import { gapsOf } from './gaps.js';
import type { LoftNames, Mention } from './loft-names.js';
import { kindOfLine } from './sentences.js';
import { smallTalkIn } from './small-talk.js';
import { spokenIn, type Spoken } from './spoken.js';
import { tokensOf, type Token } from './tokens.js';
import { isNameless, occasions } from './words.js';
import type { IsoDate } from '../../time/dates.js';

export interface Line {
  spoken: Spoken[];
  touched: string[];
  header: Mention | null;
  /** It names somebody who isn't known, or several lofts: what lines above it named is over. */
  isElsewhere: boolean;
  isNameless: boolean;
  dates: IsoDate[][];
  isClear: boolean;
  /** It may take back or correct what was said before it: of the lofts that it is about, of others, or whatever it was. */
  retracts: 'last' | 'touched' | 'others' | null;
  /** Without a time of its own it says a loft, pigeon, half of the day or date, for the lines below it. */
  isHeading: boolean;
  isOfStranger: boolean;
  /** It names another occasion: a practice, last Sunday. */
  isOccasion: boolean;
  loose: { slot: boolean; half: boolean };
  /** A number stands before a name: of a pigeon, or a place in a list. */
  isNumberFirst: boolean;
  /** It has a number, a loft or a question: worth a look when no landing is found. */
  isTelling: boolean;
}

const mute: readonly Token['kind'][] = ['word', 'half', 'cheer', 'sign', 'dash'];

const talkRetracts = { missing: 'touched', remaining: null } as const;

export function readLine(text: string, names: LoftNames): Line {
  const tokens = tokensOf(text);
  const gaps = gapsOf(tokens, names);
  const spoken = spokenIn(tokens, gaps);
  const named = gaps.flatMap(({ loft }) => loft ?? []);
  const words = tokens.flatMap((token) => (token.kind === 'word' ? [token.word] : []));
  const nameWords = new Set(gaps.flatMap((gap) => gap.nameWords));
  const isName = (word: string) => names.has(word) || nameWords.has(word);
  const kind = gaps.every(({ areNamesKnown }) => areNamesKnown) ? kindOfLine(tokens, isName) : null;
  const smallTalk = smallTalkIn(tokens, (word) => names.has(word));
  const isTimeless = spoken.length === 0;
  // `5-11` may be a day and its month.
  const hasDay = tokens.some(
    (token) => token.kind === 'clock' && !token.certain && token.minute > 0 && token.minute <= 12,
  );
  const isMere = text.trim() === '';
  // A word that only sounds like a name may as well be something else.
  const isClear =
    isMere ||
    (kind !== null && !hasDay && tokens.length > 0 && (!isTimeless || named.every(({ sure }) => sure)));
  const header = named.length === 1 || isTimeless ? headerOf(named[0], isClear && kind !== 'greeting') : null;
  const isPraise = kind === 'greeting' && named.length > 0;
  return {
    spoken,
    touched: [...named.map(({ ownerId }) => ownerId), ...names.touchedBy(words)],
    header: smallTalk ? null : header,
    isElsewhere: header === null && (named.length > 0 || gaps.some(({ hasStranger }) => hasStranger)),
    isNameless: !isTimeless && gaps.every(({ nameWords, loft }) => loft === null && nameWords.length === 0),
    dates: tokens.flatMap((token) => (token.kind === 'day' ? [token.dates] : [])),
    isClear: isClear || smallTalk !== null,
    retracts: smallTalk ? talkRetracts[smallTalk] : !isClear ? 'last' : isPraise ? 'others' : null,
    isHeading: kind === 'heading',
    isOfStranger:
      gaps.some(({ hasStranger }) => hasStranger) &&
      tokens.every((token) => token.kind !== 'clock' || token.separator === ':') &&
      kindOfLine(tokens, (word) => isName(word) || !isNameless(word)) === 'landings',
    isOccasion: words.some((word) => occasions.has(word) && !names.has(word)),
    loose: {
      slot: isTimeless && tokens.some((token) => token.kind === 'slot'),
      half: isTimeless && tokens.some((token) => token.kind === 'half'),
    },
    isNumberFirst: isNumberFirst(tokens, isName),
    isTelling: tokens.some((token) => !mute.includes(token.kind)) || named.length > 0,
  };
}

// `1st Rasool`, `2nd Butt`.
function isNumberFirst(tokens: readonly Token[], isName: (word: string) => boolean): boolean {
  let hasNumber = false;
  for (const token of tokens) {
    if (token.kind === 'clock') hasNumber = false;
    if (token.kind === 'slot') hasNumber = true;
    if (hasNumber && (token.kind === 'loft' || (token.kind === 'word' && isName(token.word)))) return true;
  }
  return false;
}

const headerOf = (mention: Mention | undefined, isClear: boolean): Mention | null =>
  mention ? { ...mention, sure: mention.sure && isClear } : null;
