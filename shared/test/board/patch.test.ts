import {
  applyPatch,
  changeBetween,
  patchOf,
  publicPatch,
  toSnapshot,
  trimPatch,
  publicBoard,
} from '../../src/index.js';
import type { Board, BoardPatch, PatchRow, StaffFacts } from '../../src/index.js';
import { buildBoard, buildOwner, idOf } from '../../src/testing/index.js';
import { nobody, sent } from './arbitrary.js';

const d1 = '01-04-2026';
const d2 = '03-04-2026';
const board = buildBoard({}, { 1: { [d1]: ['12:00', '13:00', '14:00', '15:00'] }, 2: { [d2]: ['16:00'] } });
const apply = (some: Partial<BoardPatch<StaffFacts>>, to: Board<StaffFacts> = board) =>
  applyPatch(to, { tournamentId: board.tournamentId, baseRevision: 1, revision: 2, at: 5, ...some });

describe('a patch', () => {
  it('sets and clears cells, and nothing else of the row', () => {
    const row = { ownerId: idOf(1), date: d1, cells: { 0: '', 3: '15:30:00' } };
    expect(apply({ rows: [row] }).rows[idOf(1)]).toEqual({
      [d1]: {
        ownerId: idOf(1),
        date: d1,
        startTime: '06:00',
        timeList: ['', '13:00:00', '14:00:00', '15:30:00'],
      },
    });
  });

  it('leaves lofts that it does not name as they are, to the object', () => {
    const row = { ownerId: idOf(1), date: d1, cells: { 0: '' } };
    const after = apply({ rows: [row] });
    expect(after.rows[idOf(2)]).toBe(board.rows[idOf(2)]);
    expect(after.owners).toBe(board.owners);
    expect(after.tournament).toBe(board.tournament);
  });

  it('begins a row with its start time', () => {
    const row = { ownerId: idOf(3), date: d1, startTime: '06:45', cells: { 1: '12:00:00' } };
    expect(apply({ rows: [row] }).rows[idOf(3)]?.[d1]).toEqual({
      ownerId: idOf(3),
      date: d1,
      startTime: '06:45',
      timeList: ['', '12:00:00', '', ''],
    });
  });

  it("changes the tournament's start time without touching existing rows", () => {
    const after = apply({ tournament: { startTime: '05:00' } });
    expect(after.tournament.startTime).toBe('05:00');
    expect(after.rows).toBe(board.rows);
  });

  it('cuts rows when there are fewer slots and pads them when there are more', () => {
    const cut = apply({ tournament: { helperPigeons: 0, numberOfPigeons: 2 } });
    expect(cut.rows[idOf(1)]?.[d1]?.timeList).toEqual(['12:00:00', '13:00:00']);
    expect(apply({ tournament: { numberOfPigeons: 3 } }, cut).rows[idOf(1)]?.[d1]?.timeList).toEqual([
      '12:00:00',
      '13:00:00',
      '',
    ]);
  });

  it('removes a loft with its records, and a date with everybody’s', () => {
    expect(Object.keys(apply({ removed: { owners: [idOf(1)] } }).rows)).toEqual([idOf(2)]);
    expect(Object.keys(apply({ removed: { owners: [idOf(1)] } }).owners)).toEqual([idOf(2), idOf(3)]);
    expect(Object.keys(apply({ removed: { dates: [d1] } }).rows)).toEqual([idOf(2)]);
  });

  it('takes in whole owners', () => {
    const owner = buildOwner(2, { name: 'Renamed' });
    expect(apply({ owners: [owner] }).owners).toEqual({ ...board.owners, [idOf(2)]: owner });
  });

  it.each(['-1', '1.5', 'length', 'constructor', '4', '99999', ' ', ''])(
    'ignores a cell called %j',
    (index) => {
      const row = { ownerId: idOf(1), date: d1, cells: { [index]: '12:34:00' } };
      const timeList = apply({ rows: [row] }).rows[idOf(1)]?.[d1]?.timeList ?? [];
      expect(Object.entries(timeList)).toEqual(Object.entries(board.rows[idOf(1)]![d1]!.timeList));
    },
  );

  it('pollutes nothing by the keys it brings', () => {
    const evil = JSON.parse(
      '{"tournament":{"__proto__":{"polluted":1}},"owners":[{"_id":"__proto__","polluted":1}],' +
        '"rows":[{"ownerId":"__proto__","date":"__proto__","cells":{"__proto__":"12:00:00","0":"12:00:00"}}],' +
        '"removed":{"owners":["constructor"],"dates":["toString"]}}',
    ) as Partial<BoardPatch<StaffFacts>>;
    const after = apply(evil);
    expect('polluted' in {}).toBe(false);
    expect(Object.hasOwn(Object.prototype, '__proto__')).toBe(true);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(after.rows[idOf(1)]).toBe(board.rows[idOf(1)]);
  });
});

describe('a patch as it is sent', () => {
  const sentRows = (rows: PatchRow[]) =>
    trimPatch({ tournamentId: idOf(900), baseRevision: 1, revision: 2, at: 5, rows }, 2).rows;
  const row = { ownerId: idOf(1), date: d1 };

  it.each<[string, PatchRow[], PatchRow[] | undefined]>([
    [
      'keeps the slots there are',
      [{ ...row, cells: { 0: '12:00:00', 1: '' } }],
      [{ ...row, cells: { 0: '12:00:00', 1: '' } }],
    ],
    ['leaves cut ones out', [{ ...row, cells: { 1: '', 2: '' } }], [{ ...row, cells: { 1: '' } }]],
    ['leaves rows out of which nothing stays', [{ ...row, cells: { 2: '', 11: '' } }], undefined],
    [
      'keeps a new record',
      [{ ...row, startTime: '06:00', cells: { 2: '' } }],
      [{ ...row, startTime: '06:00' }],
    ],
    [
      'keeps a new record without landings',
      [{ ...row, startTime: '06:00' }],
      [{ ...row, startTime: '06:00' }],
    ],
  ])('%s', (_, rows, expected) => {
    expect(sentRows(rows)).toEqual(expected);
  });
});

describe('the size of a patch', () => {
  it('of one landing in a row that exists is at most 200 bytes', () => {
    const ownerId = idOf(0xabcdef);
    const stamp = { _id: 'k3x9', name: 'Double Stamp', nameUrdu: '', prizes: [] };
    const tournament = { numberOfPigeons: 50, participatingLofts: [ownerId], stamps: [stamp] };
    const row = {
      ownerId,
      date: d1,
      startTime: '06:00',
      timeList: Array<string>(51).fill(''),
      // Marks and stamps don't travel with it.
      marks: Object.fromEntries(
        [3, 14, 25, 36, 47].map((slot) => [slot, { kind: 'lost', reason: 'Not back by nightfall' } as const]),
      ),
      stamps: { 3: [stamp._id], 50: [stamp._id] },
    };
    const before = {
      ...buildBoard(tournament),
      revision: 99_998,
      rows: { [ownerId]: { [d1]: row } },
    };
    const timeList = row.timeList.with(50, '18:47:00');
    const after = {
      ...before,
      revision: 99_999,
      at: 1_775_038_020_123,
      rows: { [ownerId]: { [d1]: { ...row, timeList } } },
    };
    const patch = publicPatch(patchOf(sent(changeBetween(before, after, nobody)!)));
    expect(patch.rows).toEqual([{ ownerId, date: d1, cells: { 50: '18:47:00' } }]);
    expect(Buffer.byteLength(JSON.stringify(patch))).toBeLessThanOrEqual(200);
  });

  it('does not grow with the board', () => {
    const small = apply({ rows: [{ ownerId: idOf(1), date: d1, cells: { 0: '12:01:00' } }] });
    expect(toSnapshot(publicBoard(small), 'e', 1).rows).toHaveLength(2);
    const patch = patchOf(changeBetween(board, small, nobody)!);
    expect(patch.rows).toEqual([{ ownerId: idOf(1), date: d1, cells: { 0: '12:01:00' } }]);
  });
});
