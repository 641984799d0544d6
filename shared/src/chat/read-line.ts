import type { LoftNames, Mention } from './loft-names.js';
import { tokensOf } from './tokens.js';
import type { Half, Token } from './tokens.js';
import { fillers, titles, warnings } from './words.js';
import type { IsoDate } from '../time/dates.js';

/** A landing as a line speaks of it, before it is known which half of the day it means. */
export interface Spoken {
  loft: Mention | null;
  /** Words beside it name somebody who is no loft of the tournament. */
  hasStranger: boolean;
  index: number | null;
  isGuessedSlot: boolean;
  hour: number;
  minute: number;
  half: Half | null;
  certain: boolean;
}

/** Content of a line. */
export interface Line {
  spoken: Spoken[];
  /** The loft that the line names, for the lines below it. */
  header: Mention | null;
  dates: IsoDate[][];
  /** Every word and number of it was understood. */
  isClear: boolean;
  /** It has a number, a loft or a question: worth a look when no landing is found. */
  isTelling: boolean;
}

type Clock = Extract<Token, { kind: 'clock' }>;
type Slot = Extract<Token, { kind: 'slot' }>;

/** Words between two times, with the lofts that they name. */
interface Gap {
  loft: Mention | null;
  hasStranger: boolean;
  slots: Slot[];
  halves: Half[];
  isClear: boolean;
}

/** Reads a line: each time with the loft and the slot that stand beside it. */
export function readLine(text: string, names: LoftNames): Line {
  const tokens = tokensOf(text);
  const clocks = tokens.filter((token) => token.kind === 'clock');
  const gaps = gapsOf(tokens, names);
  const named = gaps.flatMap(({ loft }) => loft ?? []);
  const isTelling = tokens.some(({ kind }) => kind !== 'word' && kind !== 'half') || named.length > 0;
  const dates = tokens.flatMap((token) => (token.kind === 'day' ? [token.dates] : []));
  const isClear = gaps.every((gap) => gap.isClear) && tokens.every(({ kind }) => kind !== 'doubt');
  return {
    spoken: clocks.map((clock, at) => spokenAt(clock, at, gaps)),
    header: named.length === 1 || clocks.length === 0 ? headerOf(named[0], isClear) : null,
    dates,
    isClear,
    isTelling,
  };
}

const headerOf = (mention: Mention | undefined, isClear: boolean): Mention | null =>
  mention ? { ownerId: mention.ownerId, sure: mention.sure && isClear } : null;

/** A gap before each time, and one after the last. */
function gapsOf(tokens: readonly Token[], names: LoftNames): Gap[] {
  const pieces: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'clock') pieces.push([]);
    else pieces.at(-1)?.push(token);
  }
  return pieces.map((piece) => gapOf(piece, names));
}

function gapOf(piece: readonly Token[], names: LoftNames): Gap {
  const said = piece.flatMap((token) => (token.kind === 'word' ? [token.word] : []));
  const isNameless = (word: string) => (fillers.has(word) || warnings.has(word)) && !names.has(word);
  const naming = said.filter((word) => !isNameless(word));
  const found = naming.some((word) => !titles.has(word) || names.has(word)) ? names.named(naming) : null;
  // `mubarak` may be a loft or a greeting.
  const isPlain = !naming.some((word) => fillers.has(word) || warnings.has(word));
  const byName = found && { ...found, sure: found.sure && isPlain };
  const numbers = piece.flatMap((token) => (token.kind === 'loft' ? [token.number] : []));
  const numbered = numbers.map((number) => names.numbered(number));
  const phones = piece.flatMap((token) =>
    token.kind === 'phone' ? (names.ofPhone(token.digits) ?? []) : [],
  );
  const mentions = [...numbered, ...(byName ? [byName] : []), ...phones].filter(
    (mention) => mention !== null,
  );
  const first = mentions[0] ?? null;
  const agree = mentions.every(({ ownerId }) => ownerId === first?.ownerId) && !numbered.includes(null);
  const strangers = naming.some((word) => !titles.has(word)) && !byName;
  return {
    loft: first && {
      ownerId: first.ownerId,
      sure: agree && (first.sure || mentions.some(({ sure }) => sure)),
    },
    hasStranger: strangers || numbered.includes(null),
    slots: piece.filter((token) => token.kind === 'slot'),
    halves: piece.flatMap((token) => (token.kind === 'half' ? [token.half] : [])),
    isClear:
      !strangers &&
      !said.some((word) => warnings.has(word)) &&
      !piece.some(({ kind }) => kind === 'number' || kind === 'doubt'),
  };
}

/** Gives a time the words before it; in a line that begins with a time, those after it. */
function spokenAt(clock: Clock, at: number, gaps: readonly Gap[]): Spoken {
  const [first, before, after] = [gaps[0], gaps[at], gaps[at + 1]];
  const isNameAfter = first?.loft === null && !first.hasStranger && at < gaps.length - 1;
  const hasNames = gaps.filter(({ loft }) => loft).length;
  const owner = isNameAfter && gaps[1]?.loft ? after : before;
  const slotsFollow = first?.slots.length === 0 && (gaps[1]?.slots.length ?? 0) > 0;
  const slots = (slotsFollow ? after : before)?.slots ?? [];
  const slot = slots.at(-1);
  const nearest = owner?.loft ?? nearestLoft(gaps, at, owner);
  return {
    loft: nearest,
    hasStranger: nearest === null && gaps.some(({ hasStranger }) => hasStranger),
    index: slot?.index ?? null,
    isGuessedSlot: slots.length > 1 || slot?.certain === false || (hasNames > 1 && nearest !== owner?.loft),
    hour: clock.hour,
    minute: clock.minute,
    half: clock.half ?? halfAt(at, gaps),
    certain: clock.certain,
  };
}

/** The loft named last before a time; a stranger's name between ends it. */
function nearestLoft(gaps: readonly Gap[], at: number, owner: Gap | undefined): Mention | null {
  if (owner?.hasStranger) return null;
  for (const gap of gaps.slice(0, at).reverse()) {
    if (gap.loft) return gap.loft;
    if (gap.hasStranger) return null;
  }
  return null;
}

/** The half of the day that stands beside a time, else the afternoon of which the line spoke before. */
function halfAt(at: number, gaps: readonly Gap[]): Half | null {
  const said = gaps.some(({ halves }) => halves.length > 0);
  if (!said) return null;
  const isBefore = (gaps[0]?.halves.length ?? 0) > 0;
  const beside = gaps[isBefore ? at : at + 1]?.halves;
  if (beside && beside.length > 0) return (isBefore ? beside.at(-1) : beside[0]) ?? null;
  const earlier = gaps.slice(0, at + 1).flatMap(({ halves }) => halves);
  return earlier.at(-1) === 'pm' ? 'pm' : null;
}
