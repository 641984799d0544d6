import fc from 'fast-check';
import { changed, differing, fitting, keyOf, namesOf, saidStamps, stampsIn } from './facts.js';
import type { Facts } from './facts.js';
import type { Body, Move } from './move.js';
import { clockOf } from './saves.js';
import type { Track } from './track.js';
import { dates } from './world.js';
import type { World } from './world.js';

interface Edit {
  who: number;
  track: number;
  /** The tournament's fields that change, as they are sent. */
  fields: Partial<Record<string, string | number>>;
  rules: Partial<Record<string, string | number | boolean | null>>;
  /** The revisions by which the form is behind; null: no `base`. */
  behind: number | null;
  /** The records whose starts follow, when the start time changes. */
  follow: boolean;
  confirm: boolean;
  reason: boolean;
}

const nat = fc.nat(20);
const mostly = fc.boolean().chain((yes) => (yes ? fc.constant(true) : fc.boolean()));
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 1 });
const defined = <T extends object>(record: T) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

const fields = fc.oneof(
  fc.record({ numberOfPigeons: fc.integer({ min: 0, max: 5 }) }),
  fc.record({ helperPigeons: fc.integer({ min: 0, max: 2 }) }),
  fc.record({ startTime: fc.constantFrom(330, 360, 390, 700).map(clockOf) }),
  fc.record({ tournamentName: fc.constantFrom('Cup', 'Spring Cup', 'بہار کپ') }),
  fc
    .record({
      numberOfPigeons: some(fc.integer({ min: 1, max: 5 })),
      startTime: some(fc.constantFrom(330, 390).map(clockOf)),
      deskPhone: some(fc.constantFrom('', '0300 1234567')),
    })
    .map(defined),
);
const rules = fc
  .record({
    helpers: some(fc.constantFrom('best', 'slot', 'never')),
    ties: some(fc.constantFrom('shared', 'listed')),
    firstWinner: some(fc.constantFrom('earliest', 'latest-first-bird', 'earliest-counted')),
    lastWinner: some(fc.constantFrom('latest', 'latest-counted', 'latest-full-team')),
    minimumFlightMinutes: some(fc.constantFrom(null, 300, 480)),
    overnight: some(fc.constantFrom(true, true, false)),
    reports: some(fc.constantFrom('off', 'confirm', 'automatic', 'automatic')),
    official: some(fc.constantFrom('one', 'two')),
    cutoffTime: some(fc.constantFrom(null, '18:00')),
  })
  .map(defined);

export const edit: fc.Arbitrary<Edit> = fc.record({
  who: nat,
  track: nat,
  fields: fc.oneof({ arbitrary: fields, weight: 3 }, fc.constant({})),
  rules: fc.oneof(fc.constant({}), rules),
  behind: fc.option(fc.constantFrom(0, 1, 2, 5), { freq: 2 }),
  follow: fc.boolean(),
  confirm: mostly,
  reason: mostly,
});

/** The outcome for the fields of a form that shows an earlier revision: its own changes, and the others' elsewhere. */
function merged(before: Facts, shown: Facts | null, wanted: readonly (readonly [string, string])[]): Facts {
  const settled = wanted.map(([key, yours]) => {
    const isUntouched = shown !== null && shown.get(key) === yours;
    return [key, isUntouched ? before.get(key) : yours] as const;
  });
  return changed(before, settled);
}

/** A change of fields and rules. */
export function editFields(world: World, asked: Edit): Move | null {
  const track = world.track(asked.track);
  if (!track || Object.keys({ ...asked.fields, ...asked.rules }).length === 0) return null;
  const shown = asked.behind === null ? null : track.at(Math.max(1, track.head - asked.behind));
  const base = shown && baseOf(shown, asked);
  const starts = asked.follow && 'startTime' in asked.fields ? startsOf(track.now) : [];
  const body = {
    ...asked.fields,
    ...(Object.keys(asked.rules).length > 0 && { rules: asked.rules }),
    ...(base && { base }),
    ...(starts.length > 0 && { startsToFollow: starts }),
    ...(asked.reason && { reason: 'The club decided so' }),
  };
  const wanted = [
    ...Object.entries(asked.fields).map(([name, value]) => [keyOf('field', name), String(value)] as const),
    ...Object.entries(asked.rules).map(([name, value]) => [keyOf('rule', name), String(value)] as const),
  ];
  return put(world, track, asked, body, (before) => {
    const after = merged(before, shown, wanted);
    const startTime = after.get('field startTime');
    const followed = [...after].flatMap(([key, value]) =>
      key.startsWith('start ') && starts.includes(value) ? [[key, startTime] as const] : [],
    );
    return changed(after, followed);
  });
}

function baseOf(shown: Facts, { fields, rules }: Edit) {
  const names = Object.keys(fields).map((name) => {
    const value = shown.get(keyOf('field', name)) ?? '';
    return [name, /Pigeons$/.test(name) ? Number(value) : value] as const;
  });
  const shownRules = Object.keys(rules).map((name) => {
    const value = shown.get(keyOf('rule', name));
    return [name, value === 'null' ? null : value] as const;
  });
  return {
    ...Object.fromEntries(names),
    ...(shownRules.length > 0 && { rules: Object.fromEntries(shownRules) }),
  };
}

const startsOf = (facts: Facts): string[] => [
  ...new Set([...facts].flatMap(([key, value]) => (key.startsWith('start ') ? [value] : []))),
];

/** A PUT of a tournament; a confirmed one may take along what no longer fits. */
function put(
  world: World,
  track: Track,
  { who, confirm }: Pick<Edit, 'who' | 'confirm'>,
  body: object,
  effect: (before: Facts, answer: Body) => Facts,
): Move {
  const path = `/tournaments/${track.id}${confirm ? '?confirm=true' : ''}`;
  return {
    what: `PUT ${path} ${JSON.stringify(body)}`,
    track,
    send: () => world.by(who).call('PUT', path, body),
    effect: (before, answer) => {
      const wanted = effect(before, answer);
      const left = fitting(wanted);
      const lost = differing(wanted, left);
      // A correction of a day that was asked to be official ends the asking.
      const isFree = (key: string) => key.startsWith('asked ');
      return {
        facts: confirm || !lost.some((key) => /^(cell|mark|stamp) /.test(key)) ? left : wanted,
        isFree,
      };
    },
  };
}

interface Toggle {
  who: number;
  track: number;
  which: number;
  add: boolean;
  confirm: boolean;
  reason: boolean;
}

export const toggle: fc.Arbitrary<Toggle> = fc.record({
  who: nat,
  track: nat,
  which: nat,
  add: fc.boolean(),
  confirm: mostly,
  reason: mostly,
});

interface Stamping extends Omit<Toggle, 'which' | 'add'> {
  /** Those that stay, from the first, in their order or the other way round. */
  kept: boolean[];
  turned: boolean;
  added: string[];
}

export const stamping: fc.Arbitrary<Stamping> = fc.record({
  who: nat,
  track: nat,
  kept: fc.array(mostly, { minLength: 4, maxLength: 4 }),
  turned: fc.boolean(),
  added: fc.uniqueArray(fc.constantFrom('Double Stamp', 'Young bird', 'بچہ'), { maxLength: 2 }),
  confirm: mostly,
  reason: mostly,
});

/** Keeps some stamps of a tournament and adds others; an id is the server's, and stays with its stamp. */
export function setStamps(world: World, asked: Stamping): Move | null {
  const track = world.track(asked.track);
  if (!track) return null;
  const kept = stampsIn(track.now).filter((_, place) => asked.kept[place]);
  const names = asked.added.filter((name) => kept.every((stamp) => stamp.name !== name));
  const added = names.map((name) => ({ _id: '', name, nameUrdu: '', prizes: ['5,000'] }));
  const stamps = [...(asked.turned ? kept.toReversed() : kept), ...added].slice(0, 4);
  return put(world, track, asked, { stamps, ...reasonOf(asked) }, (before, { data }) => {
    const given = stamps.map((stamp, place) => ({
      ...stamp,
      _id: stamp._id || (data?.stamps[place]?._id ?? ''),
    }));
    expect(new Set(given.map(({ _id }) => _id)).size).toBe(stamps.length);
    return changed(before, [['field stamps', saidStamps(given)]]);
  });
}

const reasonOf = ({ reason }: { reason: boolean }) => (reason ? { reason: 'The club decided so' } : {});

/** Adds a date or removes one. */
export function toggleDate(world: World, asked: Toggle): Move | null {
  const track = world.track(asked.track);
  if (!track) return null;
  const now = track.board.tournament.dates;
  const pool = asked.add ? dates.filter((date) => !now.includes(date)) : now;
  const date = pool[asked.which % pool.length];
  if (date === undefined || (!asked.add && now.length === 1)) return null;
  const sent = asked.add ? [...now, date] : now.filter((one) => one !== date);
  const key = keyOf('date', date.split('-').reverse().join('-'));
  return put(world, track, asked, { dates: sent, ...reasonOf(asked) }, (before) => {
    const all = sent.map((one) => keyOf('date', one.split('-').reverse().join('-')));
    const others = namesOf(before, 'date').map((one) => keyOf('date', one));
    const gone = others.filter((one) => !all.includes(one)).map((one) => [one, undefined] as const);
    return changed(before, [
      ...gone,
      ...all.map((one) => [one, 'in'] as const),
      [key, asked.add ? 'in' : undefined],
    ]);
  });
}

/** Adds a loft or removes one. */
export function toggleLoft(world: World, asked: Toggle): Move | null {
  const track = world.track(asked.track);
  if (!track) return null;
  const now = namesOf(track.now, 'loft');
  const loft = asked.add ? world.owner(asked.which)._id : now[asked.which % now.length];
  if (loft === undefined) return null;
  const body = { action: asked.add ? 'add' : 'remove', participatingLofts: [loft], ...reasonOf(asked) };
  return put(world, track, asked, body, (before) =>
    changed(before, [
      [keyOf('loft', loft), asked.add ? 'in' : undefined],
      [keyOf('number', loft), asked.add ? track.numberOf(loft) : undefined],
    ]),
  );
}
