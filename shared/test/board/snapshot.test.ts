import fc from 'fast-check';
import { applyPatch, fromSnapshot, publicBoard, rowsInOrder, toSnapshot } from '../../src/index.js';
import { boardSchema } from '../../src/contracts/index.js';
import { buildBoard, buildOwner, idOf, withMarksOf } from '../../src/testing/index.js';
import { anyBoard, expectSameFacts, sent } from './arbitrary.js';
import { depth } from '../depth.js';

const d1 = '01-04-2026';
const d2 = '03-04-2026';

describe('a snapshot', () => {
  it('holds the facts with their exclusions and totals', () => {
    const mark = { kind: 'disqualified', reason: 'Landed on another roof' } as const;
    const landed = { 2: { [d2]: ['07:00', '08:00', '08:00', '09:00'] } };
    const board = withMarksOf(buildBoard({ participatingLofts: [idOf(2)] }, landed), 2, d2, { 3: mark });
    const { allowedAdmins, ...tournament } = board.tournament;
    expect(toSnapshot(publicBoard(board), 'e')).toEqual({
      tournamentId: idOf(900),
      epoch: 'e',
      revision: 1,
      at: '2026-04-01T08:00:00.000Z',
      tournament: { ...tournament, prizes: [50000, 20000], revision: 1 },
      owners: [buildOwner(2)],
      rows: [
        {
          ownerId: idOf(2),
          date: d2,
          startTime: '06:00',
          timeList: ['07:00:00', '08:00:00', '08:00:00', '09:00:00'],
          marks: { 3: mark },
          excludedIndices: [3],
          totalSeconds: 5 * 3600,
        },
      ],
    });
    expect(allowedAdmins).toEqual([]);
    expect(boardSchema.parse(toSnapshot(publicBoard(board), 'e'))).toEqual(
      toSnapshot(publicBoard(board), 'e'),
    );
  });

  it('orders rows by the lofts’ order, then date, whatever was typed first', () => {
    const rows = [
      { ownerId: idOf(1), date: d1, startTime: '06:00' },
      { ownerId: idOf(3), date: '01-05-2026', startTime: '06:00' },
      { ownerId: idOf(3), date: d2, startTime: '06:00' },
      { ownerId: idOf(1), date: d2, startTime: '06:00' },
    ];
    const empty = buildBoard({
      participatingLofts: [idOf(3), idOf(2), idOf(1)],
      dates: ['2026-05-01', '2026-04-03', '2026-04-01'],
    });
    const patch = { tournamentId: idOf(900), baseRevision: 1, revision: 2, at: 1 };
    const expected = [rows[2], rows[1], rows[0], rows[3]].map((row) => [row?.ownerId, row?.date]);
    for (const typed of [rows, rows.toReversed()]) {
      const board = applyPatch(empty, { ...patch, rows: typed });
      expect(toSnapshot(publicBoard(board), 'e').rows.map(({ ownerId, date }) => [ownerId, date])).toEqual(
        expected,
      );
      expect(rowsInOrder(board).map(({ ownerId, date }) => [ownerId, date])).toEqual(expected);
    }
  });

  it('makes the same board again', () => {
    fc.assert(
      fc.property(anyBoard(), (board) => {
        const snapshot = sent(toSnapshot(publicBoard(board), 'e'));
        expectSameFacts(fromSnapshot(snapshot), publicBoard(board));
        expect(toSnapshot(fromSnapshot(snapshot), 'e')).toEqual(snapshot);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: depth(100, 2_000) },
    );
  });
});
