import type { Gap } from './gaps.js';
import type { Mention } from './loft-names.js';
import type { Half, Token } from './tokens.js';

export interface Spoken {
  loft: Mention | null;
  hasStranger: boolean;
  index: number | null;
  isGuessedSlot: boolean;
  hour: number;
  minute: number;
  half: Half | null;
  certain: boolean;
}

type Clock = Extract<Token, { kind: 'clock' }>;

export function spokenIn(tokens: readonly Token[], gaps: readonly Gap[]): Spoken[] {
  const clocks = tokens.filter((token) => token.kind === 'clock');
  const hasDay = tokens.some(({ kind }) => kind === 'day');
  const areAlike = clocks.length < 2 || (!hasDay && areWrittenAlike(clocks));
  const arePlaced = areNamesPlaced(gaps);
  return clocks.map((clock, at) => spokenAt(clock, at, gaps, { areAlike, arePlaced }));
}

// One of several that looks otherwise may be a date, or no time at all.
const areWrittenAlike = (clocks: readonly Clock[]): boolean =>
  clocks.every(({ certain, separator }) => certain && separator === clocks[0]?.separator);

function areNamesPlaced(gaps: readonly Gap[]): boolean {
  const named = new Set(gaps.flatMap(({ loft }) => loft?.ownerId ?? []));
  const [first, last] = [gaps[0], gaps.at(-1)];
  if (gaps.length < 2 || named.size === 0) return true;
  if (first?.loft) return !last?.loft || named.size === 1;
  return Boolean(last?.loft) && !first?.hasStranger;
}

// Gives a time the words before it; in a line that begins with a time, those after it.
function spokenAt(
  clock: Clock,
  at: number,
  gaps: readonly Gap[],
  { areAlike, arePlaced }: { areAlike: boolean; arePlaced: boolean },
): Spoken {
  const [first, before, after] = [gaps[0], gaps[at], gaps[at + 1]];
  const isNameAfter = first?.loft === null && !first.hasStranger && at < gaps.length - 1;
  const owner = isNameAfter && gaps[1]?.loft ? after : before;
  const nearest = owner?.loft ?? nearestLoft(gaps, at, owner);
  const hasNames = gaps.filter(({ loft }) => loft).length;
  const { slot, isGuessed } = slotAt(at, gaps);
  const { half, certain } = halfAt(clock, at, gaps);
  return {
    loft: nearest && { ...nearest, sure: nearest.sure && arePlaced },
    hasStranger: nearest === null && gaps.some(({ hasStranger }) => hasStranger),
    index: slot?.index ?? null,
    isGuessedSlot: isGuessed || (hasNames > 1 && nearest !== owner?.loft),
    hour: clock.hour,
    minute: clock.minute,
    half,
    // `05:42` alone may be of a morning, and a release; `00:10` is of a night.
    certain: clock.certain && areAlike && certain && !(clock.isPadded && clock.hour > 0 && half === null),
  };
}

// The slot that a time was given; a guess unless each time of the line has its own on the same side, or none has any.
function slotAt(at: number, gaps: readonly Gap[]) {
  const slots = gaps.map((gap) => gap.slots);
  const follow = slots[0]?.length === 0 && (slots[1]?.length ?? 0) > 0;
  const [given, rest] = follow ? [slots.slice(1), slots[0]] : [slots.slice(0, -1), slots.at(-1)];
  const slot = given[at]?.at(-1);
  const isEven = rest?.length === 0 && given.every(({ length }) => length === given[0]?.length && length < 2);
  return { slot, isGuessed: !isEven || slot?.certain === false };
}

// The loft named last before a time; a stranger's name between ends it.
function nearestLoft(gaps: readonly Gap[], at: number, owner: Gap | undefined): Mention | null {
  if (owner?.hasStranger) return null;
  for (const gap of gaps.slice(0, at).reverse()) {
    if (gap.loft) return gap.loft;
    if (gap.hasStranger) return null;
  }
  return null;
}

/** The half of a time: its own, that beside it, else the afternoon spoken of before; uncertain where two disagree. */
function halfAt(clock: Clock, at: number, gaps: readonly Gap[]): { half: Half | null; certain: boolean } {
  const said = gaps.map(({ halves }) => halves);
  if (said.every(({ length }) => length === 0)) return { half: clock.half, certain: true };
  const isBefore = (said[0]?.length ?? 0) > 0;
  const isAfter = (said.at(-1)?.length ?? 0) > 0;
  const beside = said[isBefore ? at : at + 1] ?? [];
  const earlier = said
    .slice(0, at + 1)
    .flat()
    .at(-1);
  const half = beside[0]?.half ?? (earlier?.half === 'pm' ? 'pm' : null);
  const agree = [clock.half, ...beside.map((word) => word.half)].every(
    (one) => one === null || half === null || one === half,
  );
  // `sham 12:10` may be the minutes after midnight, or a slip.
  const isOfHalf = beside.every(({ hours }) => clock.hour > 12 || hours.includes(clock.hour));
  return { half: clock.half ?? half, certain: isBefore !== isAfter && agree && isOfHalf };
}
