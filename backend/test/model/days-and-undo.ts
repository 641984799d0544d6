import fc from 'fast-check';
import { changed, differing, fitting, keyOf, namesOf } from './facts.js';
import type { Facts } from './facts.js';
import type { Expected, Move } from './move.js';
import type { Track } from './track.js';
import type { World } from './world.js';

interface DayStep {
  who: number;
  track: number;
  date: number;
  state: 'open' | 'closed' | 'official' | 'void';
  reason: boolean;
}

const nat = fc.nat(20);

export const dayStep: fc.Arbitrary<DayStep> = fc.record({
  who: nat,
  track: nat,
  date: nat,
  state: fc.constantFrom('open', 'closed', 'closed', 'official', 'void'),
  reason: fc.boolean(),
});

const states = ['open', 'closed', 'official', 'void'];

/** Closes a day, makes it official, or sets it back. */
export function setDay(world: World, { who, date: which, state, ...asked }: DayStep): Move | null {
  const track = world.track(asked.track);
  const days = track && namesOf(track.now, 'date');
  const date = days?.[which % days.length];
  if (!track || date === undefined) return null;
  const actor = world.by(who);
  const path = `/tournament/${track.id}/days/${date}`;
  const body = { state, ...(asked.reason && { reason: 'Too early' }) };
  const from = (before: Facts) => before.get(keyOf('day', date)) ?? 'open';
  return {
    what: `PUT ${path} ${JSON.stringify(body)} by ${who % 2}`,
    track,
    send: () => actor.call('PUT', path, body),
    isRight: (before) => {
      const isSame = state === from(before);
      const isVoid = [state, from(before)].includes('void');
      const needsReason = isVoid || states.indexOf(state) < states.indexOf(from(before));
      return before.has(keyOf('date', date)) && (isSame || !needsReason || asked.reason);
    },
    effect: (before) => ({ facts: withDay(before, date, state, actor._id) }),
  };
}

/** Under `two` a day is official once two people have said so. */
function withDay(before: Facts, date: string, state: string, actor: string): Facts {
  const [day, asked] = [keyOf('day', date), keyOf('asked', date)];
  if ((before.get(day) ?? 'open') === state) return before;
  const first = before.get(asked);
  const isAlone = before.get('rule official') === 'two' && (first === undefined || first === actor);
  if (state === 'official' && isAlone)
    return changed(before, [
      [day, 'closed'],
      [asked, actor],
    ]);
  return changed(before, [
    [day, state === 'open' ? undefined : state],
    [asked, undefined],
  ]);
}

interface Undo {
  who: number;
  track: number;
  /** Counted from the last revision. */
  back: number;
  reason: boolean;
}

export const undo: fc.Arbitrary<Undo> = fc.record({
  who: nat,
  track: nat,
  back: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(40)),
  reason: fc.boolean().chain((yes) => (yes ? fc.constant(true) : fc.boolean())),
});

/** Takes any revision back: what it changed is as before it, everything else stays. */
export function takeBack(world: World, { who, back, ...asked }: Undo): Move | null {
  const track = world.track(asked.track);
  if (!track) return null;
  const revision = track.head - (back % track.head);
  const body = { revision, ...(asked.reason && { reason: 'A mistake' }) };
  return {
    what: `undo ${JSON.stringify(body)} at ${track.head} of ${track.id}`,
    track,
    send: () => world.by(who).call('POST', `/tournaments/${track.id}/undo`, body),
    effect: (before) => undone(track, before, revision),
  };
}

function undone(track: Track, before: Facts, revision: number): Expected {
  const [was, did] = [track.at(revision - 1), track.at(revision)];
  const keys = differing(was, did);
  const after = changed(
    before,
    keys.map((key) => [key, was.get(key)] as const),
  );
  const left = fitting(after);
  // A start without landings goes with its loft or date, and a day with its date; a landing must not.
  const gone = [...after.keys()].filter((key) => /^(?:start|day|asked) /.test(key) && !left.has(key));
  const facts = changed(
    after,
    gone.map((key) => [key, undefined] as const),
  );
  const isNewRecord = (key: string) => key.startsWith('start ') && !was.has(key) && did.has(key);
  // A pigeon's time, mark or stamp comes back with the start of its flight where the record has gone since.
  const needsStart = (key: string) => {
    const [kind, ...place] = key.split(' ');
    const isOfPlace = (one: string) =>
      /^(?:cell|mark|stamp) /.test(one) && one.includes(` ${keyOf(...place)} `);
    return kind === 'start' && !before.has(key) && keys.some((one) => isOfPlace(one) && facts.has(one));
  };
  return { facts, isFree: (key) => key.startsWith('asked ') || isNewRecord(key) || needsStart(key) };
}
