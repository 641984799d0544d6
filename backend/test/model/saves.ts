import fc from 'fast-check';
import { changed, keyOf, namesOf, slotsIn, stampsIn, timesIn } from './facts.js';
import type { Facts } from './facts.js';
import type { Move } from './move.js';
import type { World } from './world.js';
import type { Track } from './track.js';

/** A save as the model makes it: which cells are typed over, on a screen that shows an earlier revision or none. */
interface Typing {
  who: number;
  track: number;
  loft: number;
  date: number;
  /** Minutes since midnight by slot; null empties it. */
  cells: [slot: number, minutes: number | null][];
  start: number | null;
  /** The revisions by which the screen is behind; null: no `base`, the whole row is written. */
  behind: number | null;
  mark: { slot: number; kind: 'disqualified' | 'lost' | 'not-flown' | null } | null;
  /** The stamps that a slot has then, by their places; the last may be an unknown one. */
  stamp: { slot: number; places: number[] } | null;
  reason: boolean;
}

const nat = fc.nat(20);
/** Few different times, so that they meet. */
const minutes = fc.oneof(
  { arbitrary: fc.integer({ min: 11, max: 30 }).map((half) => half * 30), weight: 4 },
  { arbitrary: fc.constantFrom(1, 90, 300, 359, 360, 361, 420, 24 * 60), weight: 1 },
);
const start = fc.constantFrom(330, 360, 390, 420, 700);

export const typing: fc.Arbitrary<Typing> = fc.record({
  who: nat,
  track: nat,
  loft: nat,
  date: nat,
  cells: fc.array(fc.tuple(fc.nat(6), fc.option(minutes, { freq: 4 })), { maxLength: 4 }),
  start: fc.option(start, { freq: 2 }),
  behind: fc.option(fc.constantFrom(0, 0, 0, 1, 2, 5, 20), { freq: 3 }),
  mark: fc.option(
    fc.record({
      slot: fc.oneof({ arbitrary: fc.nat(2), weight: 9 }, fc.nat(6)),
      kind: fc.constantFrom('disqualified', 'lost', 'not-flown', null),
    }),
    { freq: 2 },
  ),
  stamp: fc.option(
    fc.record({
      slot: fc.oneof({ arbitrary: fc.nat(2), weight: 9 }, fc.nat(6)),
      places: fc.uniqueArray(fc.oneof({ arbitrary: fc.nat(1), weight: 9 }, fc.nat(4)), { maxLength: 2 }),
    }),
    { freq: 2 },
  ),
  reason: fc.boolean(),
});

export const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
const isAway = (mark: string | undefined) => /^(lost|not-flown)/.test(mark ?? '');

/** The content of a save, and the screen on which it was typed. */
interface Sent {
  loft: string;
  date: string;
  startTime: string;
  timeList: string[];
  base: { startTime: string; timeList: string[]; marks: Record<number, Mark>; stamps: Stamps } | null;
  marks: Record<number, Mark | null>;
  stamps: Stamps;
  reason?: string;
}
type Stamps = Record<number, string[]>;
interface Mark {
  kind: string;
  reason: string;
}

const startIn = (facts: Facts, loft: string, date: string): string =>
  facts.get(keyOf('start', loft, date)) ?? facts.get('field startTime') ?? '';

function marksIn(facts: Facts, loft: string, date: string): Record<number, Mark> {
  const marks = timesIn(facts, loft, date).flatMap((_, slot) => {
    const [kind = '', reason = ''] = facts.get(keyOf('mark', loft, date, slot))?.split(': ') ?? [];
    return kind === '' ? [] : [[slot, { kind, reason }] as const];
  });
  return Object.fromEntries(marks);
}

function stampsAt(facts: Facts, loft: string, date: string): Stamps {
  const stamps = timesIn(facts, loft, date).flatMap((_, slot) => {
    const ids = facts.get(keyOf('stamp', loft, date, slot));
    return ids ? [[slot, ids.split(' ')] as const] : [];
  });
  return Object.fromEntries(stamps);
}

function sentOf(track: Track, typed: Typing): Sent | null {
  const seen = track.at(Math.max(1, track.head - (typed.behind ?? 0)));
  const lofts = namesOf(seen, 'loft');
  const days = namesOf(seen, 'date');
  const [loft, date] = [lofts[typed.loft % lofts.length], days[typed.date % days.length]];
  if (loft === undefined || date === undefined) return null;
  const shown = { startTime: startIn(seen, loft, date), timeList: timesIn(seen, loft, date) };
  const timeList = [...shown.timeList];
  for (const [slot, time] of typed.cells) {
    if (slot < timeList.length) timeList[slot] = time === null ? '' : clockOf(time);
  }
  const { mark, stamp } = typed;
  const known = stampsIn(seen).map(({ _id }) => _id);
  return {
    loft,
    date,
    timeList,
    startTime: typed.start === null ? shown.startTime : clockOf(typed.start),
    base:
      typed.behind === null
        ? null
        : { ...shown, marks: marksIn(seen, loft, date), stamps: stampsAt(seen, loft, date) },
    marks: mark ? { [mark.slot]: mark.kind && { kind: mark.kind, reason: 'Seen' } } : {},
    stamps: stamp
      ? { [stamp.slot]: stamp.places.flatMap((place) => known[place] ?? (place === 4 ? 'none' : [])) }
      : {},
    ...(typed.reason && { reason: 'Read wrong' }),
  };
}

const same = (one: string, other: string) => one.slice(0, 5) === other.slice(0, 5);

/** The board's facts after a save, or null where two people changed one value differently. */
function merged(before: Facts, { loft, date, ...sent }: Sent): Facts | null {
  const theirs = timesIn(before, loft, date);
  const slots = theirs.map((_, slot) => slot);
  const shown = sent.base?.timeList ?? theirs;
  const isTyped = (slot: number) => !same(sent.timeList[slot] ?? '', shown[slot] ?? '');
  const times = slots.map((slot) => {
    const [yours = '', base = '', their = ''] = [sent.timeList, shown, theirs].map((list) => list[slot]);
    if (same(yours, base)) return their;
    if (!same(their, base) && !same(yours, their)) return null;
    return yours === '' ? '' : `${yours.slice(0, 5)}:00`;
  });
  const startTime = mergedStart(before, { loft, date, ...sent });
  const marks = slots.map((slot) => {
    const their = before.get(keyOf('mark', loft, date, slot));
    const isEnded = times[slot] !== '' && isTyped(slot) && isAway(their);
    const asked = sent.marks[slot];
    const yours =
      slot in sent.marks ? asked && `${asked.kind}: ${asked.reason}` : isEnded ? undefined : their;
    const shownMark = sent.base ? sent.base.marks[slot] : undefined;
    const base = sent.base ? shownMark && `${shownMark.kind}: ${shownMark.reason}` : their;
    if ((yours ?? undefined) === their) return { mark: their };
    if (base === their) return { mark: yours ?? undefined };
    return isEnded || (yours ?? undefined) !== base ? null : { mark: their };
  });
  const stamps = slots.map((slot) =>
    mergedStamps(before.get(keyOf('stamp', loft, date, slot)) ?? '', slot, sent),
  );
  if (times.includes(null) || startTime === null || marks.includes(null) || stamps.includes(null))
    return null;
  return changed(before, [
    [keyOf('start', loft, date), startTime],
    ...slots.map((slot) => [keyOf('cell', loft, date, slot), times[slot] || undefined] as const),
    ...slots.map((slot) => [keyOf('mark', loft, date, slot), marks[slot]?.mark] as const),
    ...slots.map((slot) => [keyOf('stamp', loft, date, slot), stamps[slot] || undefined] as const),
  ]);
}

const listed = (ids: readonly string[] = []) => [...ids].sort().join(' ');

function mergedStamps(
  their: string,
  slot: number,
  { stamps, base }: Pick<Sent, 'stamps' | 'base'>,
): string | null {
  if (!(slot in stamps)) return their;
  const yours = listed(stamps[slot]);
  const shown = base ? listed(base.stamps[slot]) : their;
  if (yours === shown || yours === their) return their;
  return shown === their ? yours : null;
}

function mergedStart(before: Facts, { loft, date, startTime, base }: Sent): string | null {
  const usual = before.get('field startTime') ?? '';
  const their = before.get(keyOf('start', loft, date));
  if (their === undefined) return base && startTime === base.startTime ? usual : startTime;
  const shown = base?.startTime ?? their;
  if (startTime === shown || startTime === their) return their;
  return shown === their ? startTime : null;
}

/** True when a board may hold a loft's record. */
function isPossible(before: Facts, facts: Facts, loft: string, date: string): boolean {
  const isNight = facts.get('rule overnight') === 'true';
  const isOfNextDay = (time: string, when: Facts) => minutesOf(time) < minutesOf(startIn(when, loft, date));
  const were = timesIn(before, loft, date);
  return timesIn(facts, loft, date).every((time, slot) => {
    if (time === '') return true;
    const isLate = isOfNextDay(time, facts);
    // Overnight a landing that nobody types stays on its day.
    const fits = isNight ? were[slot] !== time || isLate === isOfNextDay(time, before) : !isLate;
    return fits && !isAway(facts.get(keyOf('mark', loft, date, slot)));
  });
}

function isRight(before: Facts, sent: Sent): boolean {
  const { loft, date, timeList } = sent;
  if (!before.has(keyOf('loft', loft)) || !before.has(keyOf('date', date))) return false;
  const hasMidnight = timeList.some((time) => same(time, '24:00'));
  if (hasMidnight && before.get('rule overnight') !== 'true') return false;
  const slots = slotsIn(before);
  const named = Object.keys({ ...sent.marks, ...sent.stamps });
  if (timeList.length > slots || named.some((slot) => Number(slot) >= slots)) return false;
  const known = stampsIn(before).map(({ _id }) => _id);
  if (Object.values(sent.stamps).some((ids) => !ids.every((id) => known.includes(id)))) return false;
  const after = merged(before, sent);
  if (!after || !isPossible(before, after, loft, date)) return false;
  const isClosed = before.has(keyOf('day', date));
  return (
    !isClosed ||
    sent.reason !== undefined ||
    ([...after].every(([key, value]) => before.get(key) === value) && after.size === before.size)
  );
}

/** A save of a loft's date. */
export function save(world: World, typed: Typing): Move | null {
  const track = world.track(typed.track);
  const sent = track && sentOf(track, typed);
  if (!track || !sent) return null;
  const { loft, date, base, ...row } = sent;
  const body = { tournamentId: track.id, pigeonOwnerId: loft, date, ...row, ...(base && { base }) };
  return {
    what: `save ${JSON.stringify(body)}`,
    track,
    send: () => world.by(typed.who).call('POST', '/results', body),
    isRight: (before) => isRight(before, sent),
    effect: (before) => ({ facts: merged(before, sent) ?? before }),
  };
}
