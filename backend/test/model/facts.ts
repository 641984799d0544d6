import { toBoardDate } from '@parwaz/shared';
import type { Board, Mark, Stamp, StaffFacts } from '@parwaz/shared';

/**
 * Everything that a board says, one value by key: `cell {loft} {date} {slot}`, `mark …`, `stamp …`, `start {loft} {date}`,
 * `loft {loft}`, `number {loft}`, `date {date}`, `day {date}`, `asked {date}`, `rule {name}`, `field {name}`.
 * Dates are dd-mm-yyyy. What is not said, such as an empty cell, has no key.
 */
export type Facts = ReadonlyMap<string, string>;

const comparedFields = [
  'tournamentName',
  'startTime',
  'numberOfPigeons',
  'helperPigeons',
  'deskPhone',
  'status',
  'club',
] as const;

export const keyOf = (...parts: (string | number)[]): string => parts.join(' ');

/** The facts of a board. */
export function factsOf({ tournament, owners, rows }: Board<StaffFacts>): Facts {
  const facts = new Map<string, string>();
  for (const name of comparedFields) facts.set(keyOf('field', name), String(tournament[name]));
  for (const [name, value] of Object.entries(tournament.rules)) facts.set(keyOf('rule', name), String(value));
  facts.set('field stamps', saidStamps(tournament.stamps));
  facts.set('field deleted', String(Boolean(tournament.deletedAt)));
  for (const date of tournament.dates) facts.set(keyOf('date', board(date)), 'in');
  for (const { date, state, official } of tournament.days) {
    facts.set(keyOf('day', board(date)), state);
    if (official) facts.set(keyOf('asked', board(date)), tournament.officialAskedBy?.[date] ?? '');
  }
  for (const id of tournament.participatingLofts) {
    facts.set(keyOf('loft', id), 'in');
    facts.set(keyOf('number', id), String(owners[id]?.number));
  }
  for (const { ownerId, date, startTime, timeList, marks, stamps } of Object.values(rows).flatMap((byDate) =>
    Object.values(byDate),
  )) {
    facts.set(keyOf('start', ownerId, date), startTime);
    timeList.forEach((time, slot) => {
      if (time !== '') facts.set(keyOf('cell', ownerId, date, slot), time);
    });
    for (const [slot, mark] of Object.entries<Mark>(marks ?? {})) {
      facts.set(keyOf('mark', ownerId, date, slot), `${mark.kind}: ${mark.reason}`);
    }
    for (const [slot, ids] of Object.entries(stamps ?? {})) {
      facts.set(keyOf('stamp', ownerId, date, slot), ids.join(' '));
    }
  }
  return facts;
}

const board = (date: string) => toBoardDate(date) ?? date;

/** Facts after some were set, and those whose value is undefined taken away. */
export function changed(facts: Facts, changes: Iterable<readonly [string, string | undefined]>): Facts {
  const after = new Map(facts);
  for (const [key, value] of changes) {
    if (value === undefined) after.delete(key);
    else after.set(key, value);
  }
  return after;
}

export function slotsIn(facts: Facts): number {
  return Number(facts.get('field numberOfPigeons')) + Number(facts.get('field helperPigeons'));
}

export const saidStamps = (stamps: readonly Stamp[]): string =>
  JSON.stringify(stamps.map(({ _id, ...stamp }) => ({ _id, ...stamp })));

export const stampsIn = (facts: Facts): Stamp[] => JSON.parse(facts.get('field stamps') ?? '[]') as Stamp[];

/** Ids or dates of a kind: `loft`, `date`, `day`. */
export function namesOf(facts: Facts, kind: 'loft' | 'date' | 'day'): string[] {
  return [...facts.keys()]
    .filter((key) => key.startsWith(`${kind} `))
    .map((key) => key.slice(kind.length + 1));
}

/** A loft's times on a date, by slot; `''` for none. */
export function timesIn(facts: Facts, loft: string, date: string): string[] {
  return Array.from(
    { length: slotsIn(facts) },
    (_, slot) => facts.get(keyOf('cell', loft, date, slot)) ?? '',
  );
}

/** Facts without those whose loft, date, slot or stamp there is no more. */
export function fitting(facts: Facts): Facts {
  const slots = slotsIn(facts);
  const isThere = (key: string) => {
    const [kind = '', ...about] = key.split(' ');
    if (kind === 'day' || kind === 'asked') return facts.has(keyOf('date', about[0] ?? ''));
    if (kind === 'number') return facts.has(keyOf('loft', about[0] ?? ''));
    if (!['start', 'cell', 'mark', 'stamp'].includes(kind)) return true;
    const [loft = '', date = '', slot] = about;
    const isSlot = slot === undefined || Number(slot) < slots;
    return facts.has(keyOf('loft', loft)) && facts.has(keyOf('date', date)) && isSlot;
  };
  const known = new Set(stampsIn(facts).map(({ _id }) => _id));
  const left = [...facts].flatMap(([key, value]) => {
    if (!isThere(key)) return [];
    const ids = value.split(' ').filter((id) => known.has(id));
    return key.startsWith('stamp ')
      ? ids.length > 0
        ? [[key, ids.join(' ')] as const]
        : []
      : [[key, value] as const];
  });
  return new Map(left);
}

/** The keys whose values differ. */
export function differing(one: Facts, other: Facts): string[] {
  const keys = new Set([...one.keys(), ...other.keys()]);
  return [...keys].filter((key) => one.get(key) !== other.get(key));
}
