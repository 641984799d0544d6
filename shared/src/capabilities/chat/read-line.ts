import { gapsOf } from './gaps.js';
import type { LoftNames, Mention } from './loft-names.js';
import { isDenied, signedText } from './signs.js';
import { spokenIn } from './spoken.js';
import type { Spoken } from './spoken.js';
import { tokensOf } from './tokens.js';
import type { Token } from './tokens.js';
import { denials, retractions, topics } from './words.js';
import type { IsoDate } from '../../time/dates.js';

/** Content of a line. */
export interface Line {
  spoken: Spoken[];
  /** Every loft that it names, or may be about. */
  touched: string[];
  /** The loft that the line names, for the lines below it. */
  header: Mention | null;
  /** It names somebody who isn't known, or several lofts: what lines above it named is over. */
  isElsewhere: boolean;
  dates: IsoDate[][];
  /** Every word, number and sign of it was understood. */
  isClear: boolean;
  /** It takes back or corrects what was said before it: whatever that was, or of the lofts that it is about. */
  retracts: 'last' | 'touched' | null;
  /** Without a time of its own it says something about those in other lines: another subject, a pigeon, a half of the day. */
  loose: { topic: boolean; slot: boolean; half: boolean };
  /** It begins with a pigeon's number, or with a place in a list, before a name. */
  isNumberFirst: boolean;
  /** It has a number, a loft or a question: worth a look when no landing is found. */
  isTelling: boolean;
}

const mute: readonly Token['kind'][] = ['word', 'half', 'sign', 'dash'];

/** Reads a line: its times, and what it says of those in other lines. */
export function readLine(text: string, names: LoftNames): Line {
  const tokens = tokensOf(text);
  const gaps = gapsOf(tokens, names);
  const spoken = spokenIn(tokens, gaps);
  const named = gaps.flatMap(({ loft }) => loft ?? []);
  const isClear = gaps.every((gap) => gap.isClear);
  const header = named.length === 1 || spoken.length === 0 ? headerOf(named[0], isClear) : null;
  const words = tokens.flatMap((token) => (token.kind === 'word' ? [token.word] : []));
  const isTimeless = spoken.length === 0;
  return {
    spoken,
    touched: [...named.map(({ ownerId }) => ownerId), ...names.touchedBy(words)],
    header,
    isElsewhere: header === null && (named.length > 0 || gaps.some(({ hasStranger }) => hasStranger)),
    dates: tokens.flatMap((token) => (token.kind === 'day' ? [token.dates] : [])),
    isClear,
    retracts: retractionIn(text, tokens, words),
    loose: {
      topic: isTimeless && words.some((word) => topics.has(word) || retractions.has(word)),
      slot: isTimeless && tokens.some(({ kind }) => kind === 'slot'),
      half: isTimeless && tokens.some(({ kind }) => kind === 'half'),
    },
    isNumberFirst: tokens[0]?.kind === 'slot' && Boolean(gaps[0]?.loft),
    isTelling: tokens.some(({ kind }) => !mute.includes(kind)) || named.length > 0,
  };
}

const headerOf = (mention: Mention | undefined, isClear: boolean): Mention | null =>
  mention ? { ownerId: mention.ownerId, sure: mention.sure && isClear } : null;

function retractionIn(text: string, tokens: readonly Token[], words: readonly string[]): Line['retracts'] {
  const isQuestion = tokens.length > 0 && tokens.every(({ kind }) => kind === 'doubt');
  if (isQuestion || isDenied(signedText(text)) || words.some((word) => retractions.has(word))) return 'last';
  if (!words.some((word) => denials.has(word))) return null;
  return tokens.some(({ kind }) => kind === 'clock') ? 'last' : 'touched';
}
