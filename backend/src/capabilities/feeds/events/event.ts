import {
  changedCells,
  own,
  patchOf,
  publicFields,
  publicLoft,
  publicPatch,
  type Board,
  type BoardDate,
  type BoardPatch,
  type Change,
  type ChangeRow,
  type DayState,
  type Loft,
  type StaffFacts,
} from '@parwaz/shared';

/** One that has left and whose owner is deleted is told by name and number only. */
export type FeedLoft = Loft | Pick<Loft, '_id' | 'name' | 'number'>;

interface Slot {
  ownerId: string;
  date: BoardDate;
  index: number | null;
  from: unknown;
  to: unknown;
}
type What =
  | ({ what: 'landing' | 'start' | 'mark' | 'stamp' } & Slot)
  | { what: 'day'; date: BoardDate; from: DayState; to: DayState }
  | { what: 'lofts'; joined: string[]; left: string[] }
  | { what: 'tournament'; fields: string[] }
  | { what: 'repair' };
/** Needs no board to be understood; with the reason of a correction. */
export type FeedChange = What & { reason?: string };

export interface FeedEvent {
  /** `{epoch}:{revision}`. */
  id: string;
  at: string;
  revision: number;
  patch: Omit<BoardPatch, 'owners'> & { owners?: FeedLoft[] };
  changes: FeedChange[];
}

export const placeOf = (epoch: string, revision: number): string => `${epoch}:${revision}`;

/** The first revision that anybody may read of. */
export function publicFrom({ tournament }: Board<StaffFacts>): number {
  return tournament.publicSince ?? 1;
}

/** Null for a change of private fields alone. */
function publicPatchOf(change: Change): BoardPatch | null {
  const patch = publicPatch(patchOf(change));
  const { rows, removed, tournament, owners } = patch;
  return (change.missing ?? rows ?? removed ?? tournament ?? owners) ? patch : null;
}

export function isEvent(change: Change): boolean {
  return publicPatchOf(change) !== null;
}

/**
 * Null for a change that is no event.
 * @param before the revision of the event before it
 * @param loftNow the loft as it is now, whatever the change says
 */
export function eventOf(
  change: Change,
  epoch: string,
  before: number,
  loftNow: (then: Loft) => FeedLoft,
): FeedEvent | null {
  const shown = publicPatchOf(change);
  if (!shown) return null;
  const { owners, ...patch } = shown;
  return {
    id: placeOf(epoch, change.revision),
    at: new Date(change.at).toISOString(),
    revision: change.revision,
    patch: { ...patch, baseRevision: before, ...(owners && { owners: owners.map(loftNow) }) },
    changes: changesOf(change),
  };
}

/** Told by name and number when the board doesn't have it. */
export function loftOn({ owners }: Board<StaffFacts>): (then: Loft) => FeedLoft {
  return (then) => {
    const { _id, name, number } = then;
    const here = own(owners, _id);
    return here ? publicLoft(here) : { _id, name, number };
  };
}

function changesOf(change: Change): FeedChange[] {
  const { rows = [], missing, correction } = change;
  const because = (date?: BoardDate) =>
    correction && (date === undefined || correction.dates.includes(date))
      ? { reason: correction.reason }
      : {};
  return [
    ...(missing ? [{ what: 'repair' } as const] : []),
    ...rows.flatMap((row) => slotsOf(row).map((slot) => ({ ...slot, ...because(row.date) }))),
    ...daysOf(change).map((day) => ({ ...day, ...because(day.date) })),
    ...factsOf(change).map((fact) => ({ ...fact, ...because() })),
  ];
}

function slotsOf(row: ChangeRow): What[] {
  const { ownerId, date } = row;
  return changedCells(row).flatMap(({ index, from, to, mark, stamps }) => {
    const slot = { ownerId, date, index };
    const what = index === null ? 'start' : 'landing';
    return [
      ...(from === to ? [] : [{ what, ...slot, from, to } as const]),
      ...(mark ? [{ what: 'mark', ...slot, ...mark } as const] : []),
      ...(stamps ? [{ what: 'stamp', ...slot, ...stamps } as const] : []),
    ];
  });
}

function daysOf({ day, correction }: Change): Extract<What, { what: 'day' }>[] {
  // Asked to be official, it still is what it was.
  const set = day && !day.asked && day.from !== day.to ? [day] : [];
  const setBack = (correction?.facts ?? [])
    .filter(({ field, ownerId }) => field === undefined && ownerId === null)
    .map(({ date, from, to }) => ({ date, from: from as DayState, to: to as DayState }))
    .filter(({ date }) => date !== day?.date);
  return [...set, ...setBack].map(({ date, from, to }) => ({ what: 'day', date, from, to }));
}

function factsOf({ tournament, owners, removed }: Change): What[] {
  const changed = Object.keys(publicFields(tournament ?? {}));
  // Of a list that didn't change the lofts were only renamed.
  const joined = changed.includes('participatingLofts') ? (owners ?? []).map(({ _id }) => _id) : [];
  const left = removed?.owners ?? [];
  const told = new Set(joined.length + left.length > 0 ? ['participatingLofts', 'days'] : ['days']);
  const fields = changed.filter((name) => !told.has(name));
  return [
    ...(joined.length + left.length > 0 ? [{ what: 'lofts', joined, left } as const] : []),
    ...(fields.length > 0 ? [{ what: 'tournament', fields } as const] : []),
  ];
}
