import fc from 'fast-check';
import {
  defaultRules,
  addDays,
  boardDates,
  changeBetween,
  fittingRow,
  markKinds,
  patchOf,
  resizeSlots,
  slotCount,
  withRow,
  withSlots,
} from '../../src/index.js';
import type {
  Board,
  BoardPatch,
  BoardRow,
  Change,
  IsoDate,
  Mark,
  SlotChanges,
  StaffFacts,
} from '../../src/index.js';
import { buildOwner, buildTournament, idOf } from '../../src/testing/index.js';

/** Ids of lofts: ours, and names that every object inherits. */
export const loftIds = [idOf(1), idOf(2), idOf(3), 'constructor', '__proto__'];
export const someDates: IsoDate[] = ['2026-04-01', '2026-04-03', '2026-05-02', '2027-01-01'];
export const nobody = { _id: idOf(99), name: 'Amir' };

/** A slot's time as stored, often none. */
export const anyTime = fc.option(
  fc
    .integer({ min: 6 * 60, max: 23 * 60 + 59 })
    .map(
      (minutes) =>
        `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`,
    ),
  { nil: '', freq: 2 },
);
/** A time as an overnight tournament may hold it: six hours earlier, so that some are of the next day or midnight. */
export function nightTime(time: string): string {
  if (time === '') return '';
  const hour = (Number(time.slice(0, 2)) - 6).toString().padStart(2, '0');
  return `${hour}${time.slice(2)}`.replace('00:00:', '24:00:');
}
/** A slot's mark, often none. */
export const anyMark: fc.Arbitrary<Mark | null> = fc.option(
  fc.record({ kind: fc.constantFrom(...markKinds), reason: fc.constantFrom('Seen elsewhere', 'نہیں آیا') }),
  { freq: 2 },
);
/** Stamps that a tournament may have. */
export const someStamps = ['aa11', 'bb22'].map((_id) => ({
  _id,
  name: `Stamp ${_id}`,
  nameUrdu: '',
  prizes: [],
}));
const anyStamps = fc.subarray(someStamps.map(({ _id }) => _id));
const anyStart = fc.constantFrom('05:00', '05:30', '06:00');

/** As it arrives elsewhere. */
export function sent<V>(value: V): V {
  return JSON.parse(JSON.stringify(value)) as V;
}

/** Content of a board, whatever the order in which it was put together. */
function factsOf(board: Board<StaffFacts> | Board) {
  const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
  const tournament = Object.entries<unknown>(board.tournament).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return sent({
    tournamentId: board.tournamentId,
    revision: board.revision,
    at: board.at,
    tournament: tournament.sort(byText),
    owners: Object.entries(board.owners).sort(byText),
    rows: Object.entries(board.rows)
      .flatMap(([id, byDate]) => Object.entries(byDate).map(([date, row]) => [id, date, row]))
      .sort(byText),
  });
}

/** That two boards say the same. Texts are compared first: thousands of boards agree. */
export function expectSameFacts(board: Board<StaffFacts> | Board, expected: Board<StaffFacts> | Board): void {
  const [actual, wanted] = [factsOf(board), factsOf(expected)];
  if (JSON.stringify(actual) !== JSON.stringify(wanted)) expect(actual).toEqual(wanted);
}

function withValues(row: BoardRow, changes: SlotChanges): BoardRow {
  const { ownerId, date, startTime, timeList } = row;
  return { ownerId, date, startTime, timeList, ...withSlots(row, changes, timeList.length) };
}

/** Any board at a revision: lofts in any order, some rows, some times. */
export function anyBoard(revision = 1): fc.Arbitrary<Board<StaffFacts>> {
  return fc
    .record({
      lofts: fc.shuffledSubarray(loftIds),
      dates: fc.shuffledSubarray(someDates),
      numberOfPigeons: fc.integer({ min: 0, max: 3 }),
      helperPigeons: fc.integer({ min: 0, max: 2 }),
      names: fc.array(fc.string({ maxLength: 4 }), { minLength: 5, maxLength: 5 }),
      startTime: anyStart,
      helpers: fc.constantFrom('best' as const, 'slot' as const, 'never' as const),
      ties: fc.constantFrom('shared' as const, 'listed' as const),
      minimumFlightMinutes: fc.constantFrom(null, 1, 300, 600),
      overnight: fc.boolean(),
      prizes: fc.array(fc.constantFrom('50,000', 'Rs 20000', 'Motorcycle', '')),
      allowedAdmins: fc.subarray([idOf(71), idOf(72)]),
      stamps: fc.shuffledSubarray(someStamps),
      deletedAt: fc.option(fc.constant(1_775_000_000_000)),
      filled: fc.array(
        fc.tuple(
          fc.nat(19),
          anyStart,
          fc.array(anyTime, { minLength: 5, maxLength: 5 }),
          fc.dictionary(fc.constantFrom('0', '1', '2', '3', '4'), anyMark, { maxKeys: 2 }),
          fc.dictionary(fc.constantFrom('0', '1', '2', '3', '4'), anyStamps, { maxKeys: 2 }),
        ),
      ),
    })
    .map(({ lofts, names, filled, helpers, ties, minimumFlightMinutes, overnight, deletedAt, ...fields }) => {
      const tournament = buildTournament({
        ...fields,
        participatingLofts: lofts,
        rules: { ...defaultRules, helpers, ties, minimumFlightMinutes, overnight },
      });
      const dates = boardDates(tournament);
      let rows: Board['rows'] = {};
      for (const [place, startTime, times, marks, stamps] of filled) {
        const ownerId = lofts[place % 5];
        const date = dates[Math.floor(place / 5)];
        if (ownerId === undefined || date === undefined) continue;
        const timeList = resizeSlots(overnight ? times.map(nightTime) : times, slotCount(tournament));
        rows = withRow(
          rows,
          fittingRow(withValues({ ownerId, date, startTime, timeList }, { marks, stamps }), tournament),
        );
      }
      return {
        tournamentId: tournament._id,
        revision,
        at: 1_775_000_000_000 + revision,
        tournament: { ...tournament, deletedAt },
        owners: Object.fromEntries(
          lofts.map((id, n) => [id, buildOwner(n, { _id: id, name: names[n] ?? '' })]),
        ),
        rows,
      };
    });
}

/** One thing that somebody does to a tournament; numbers choose among what there is. */
export const anyEdit = fc.record({
  kind: fc.constantFrom(
    ...([
      'cell',
      'cell',
      'cell',
      'cell',
      'mark',
      'mark',
      'stamp',
      'stamp',
      'stamps',
      'start',
      'loft',
      'loft',
      'date',
      'date',
      'slots',
      'owner',
      'field',
    ] as const),
  ),
  loft: fc.nat(loftIds.length - 1),
  date: fc.nat(someDates.length - 1),
  slot: fc.nat(4),
  time: anyTime,
  mark: anyMark,
  stamps: anyStamps,
  startTime: anyStart,
});
export type Edit = typeof anyEdit extends fc.Arbitrary<infer E> ? E : never;

function editRow(
  board: Board<StaffFacts>,
  edit: Edit,
  change: (row: BoardRow) => BoardRow,
): Board<StaffFacts> {
  const lofts = board.tournament.participatingLofts;
  const dates = boardDates(board.tournament);
  const ownerId = lofts[edit.loft % Math.max(1, lofts.length)];
  const date = dates[edit.date % Math.max(1, dates.length)];
  if (ownerId === undefined || date === undefined) return board;
  const { startTime } = board.tournament;
  const present = Object.entries(board.rows[ownerId] ?? {}).find(([key]) => key === date)?.[1];
  const timeList = resizeSlots([], slotCount(board.tournament));
  const row = change(present ?? { ownerId, date, startTime, timeList });
  return { ...board, rows: withRow(board.rows, row) };
}

function toggled<V>(list: readonly V[], value: V): V[] {
  return list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
}

function kept<V>(record: Readonly<Record<string, V>>, keys: readonly string[]): Record<string, V> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => keys.includes(key)));
}

/** The board once the rows and owners that no longer belong are gone and lists have their length. */
function settled(board: Board<StaffFacts>): Board<StaffFacts> {
  const { participatingLofts } = board.tournament;
  const dates = boardDates(board.tournament);
  const rows = Object.entries(kept(board.rows, participatingLofts)).map(([id, byDate]) => {
    const records = Object.entries(kept(byDate, dates)).map(
      ([date, row]) => [date, fittingRow(row, board.tournament)] as const,
    );
    return [id, Object.fromEntries(records)] as const;
  });
  return { ...board, owners: kept(board.owners, participatingLofts), rows: Object.fromEntries(rows) };
}

/** A board after an edit; `revision` and `at` stay. */
export function edited(board: Board<StaffFacts>, edit: Edit): Board<StaffFacts> {
  const facts = board.tournament;
  const withFacts = (some: Partial<StaffFacts>) => settled({ ...board, tournament: { ...facts, ...some } });
  switch (edit.kind) {
    case 'cell': {
      const typed = facts.rules.overnight ? nightTime(edit.time) : edit.time;
      return editRow(board, edit, (row) => ({
        ...row,
        timeList: row.timeList.map((time, index) =>
          index === edit.slot % Math.max(1, row.timeList.length) ? typed : time,
        ),
      }));
    }
    case 'mark':
      return editRow(board, edit, (row) =>
        withValues(row, { marks: { [edit.slot % Math.max(1, row.timeList.length)]: edit.mark } }),
      );
    case 'stamp':
      return editRow(board, edit, (row) => {
        const slot = edit.slot % Math.max(1, row.timeList.length);
        return fittingRow(withValues(row, { stamps: { [slot]: edit.stamps } }), facts);
      });
    case 'stamps':
      return withFacts({ stamps: someStamps.filter(({ _id }) => edit.stamps.includes(_id)) });
    case 'start':
      return editRow(board, edit, (row) => ({ ...row, startTime: edit.startTime }));
    case 'loft': {
      const id = loftIds[edit.loft] ?? '';
      const owners = Object.fromEntries([
        ...Object.entries(board.owners),
        [id, buildOwner(edit.loft, { _id: id })],
      ]);
      const participatingLofts = toggled(facts.participatingLofts, id);
      return settled({ ...board, owners, tournament: { ...facts, participatingLofts } });
    }
    case 'date':
      return withFacts({ dates: toggled(facts.dates, someDates[edit.date] ?? addDays('2026-04-01', 9)) });
    case 'slots':
      return withFacts({ numberOfPigeons: edit.loft % 4, helperPigeons: edit.slot % 3 });
    case 'owner': {
      const owners = Object.entries(board.owners).map(([id, owner], n) => [
        id,
        n === edit.loft ? { ...owner, name: `Renamed ${edit.slot}` } : owner,
      ]);
      return { ...board, owners: Object.fromEntries(owners) };
    }
    case 'field':
      return withFacts(
        [
          { tournamentName: `Cup ${edit.loft}` },
          { startTime: edit.startTime },
          { prizes: edit.loft % 2 ? ['50,000'] : ['Motorcycle', '20000'] },
          { allowedAdmins: edit.loft % 2 ? [idOf(71)] : [] },
          { deletedAt: edit.loft % 2 ? 1_775_000_000_000 : null },
        ][edit.slot] ?? {},
      );
  }
}

/** A tournament's log, with the board at each revision: `boards[r]` is the board at revision r. */
export interface History {
  boards: Board<StaffFacts>[];
  changes: Change[];
  /** As they are stored and sent. */
  patches: BoardPatch<StaffFacts>[];
}

/** A log of changes, each of one to three edits, from some first board at revision 0. */
export const anyHistory: fc.Arbitrary<History> = fc
  .tuple(anyBoard(0), fc.array(fc.array(anyEdit, { minLength: 1, maxLength: 3 }), { maxLength: 12 }))
  .map(([first, edits]) => {
    const boards = [first];
    const changes: Change[] = [];
    for (const group of edits) {
      const before = boards.at(-1) ?? first;
      const after = { ...group.reduce(edited, before), revision: before.revision + 1, at: before.at + 1 };
      const change = changeBetween(before, after, nobody);
      if (!change) continue;
      boards.push(after);
      changes.push(sent(change));
    }
    return { boards, changes, patches: changes.map((change) => sent(patchOf(change))) };
  });
