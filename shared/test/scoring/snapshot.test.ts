import fc from 'fast-check';
import { brotliCompressSync, constants } from 'node:zlib';
import {
  allRows,
  applyPatch,
  fromSnapshot,
  markKinds,
  publicBoard,
  rowsInOrder,
  toSnapshot,
  withSlots,
} from '../../src/index.js';
import { boardSchema } from '../../src/contracts/index.js';
import type { Mark } from '../../src/index.js';
import { buildBoard, buildOwner, idOf, withMarksOf } from '../../src/testing/index.js';
import { anyBoard, expectSameFacts, sent } from '../board/arbitrary.js';
import { depth } from '../depth.js';

const d1 = '01-04-2026';
const d2 = '03-04-2026';

describe('a snapshot', () => {
  it('holds the facts with their exclusions and totals', () => {
    const mark = { kind: 'disqualified', reason: 'Landed on another roof' } as const;
    const landed = { 2: { [d2]: ['07:00', '08:00', '08:00', '09:00'] } };
    const board = withMarksOf(buildBoard({ participatingLofts: [idOf(2)] }, landed), 2, d2, { 3: mark });
    const { allowedAdmins, copiesFrom, ...tournament } = board.tournament;
    expect(toSnapshot(publicBoard(board), 'e', 1)).toEqual({
      tournamentId: idOf(900),
      epoch: 'e',
      format: 1,
      utcOffset: 300,
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
    expect([allowedAdmins, copiesFrom]).toEqual([[], []]);
    expect(boardSchema.parse(toSnapshot(publicBoard(board), 'e', 1))).toEqual(
      toSnapshot(publicBoard(board), 'e', 1),
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
      expect(toSnapshot(publicBoard(board), 'e', 1).rows.map(({ ownerId, date }) => [ownerId, date])).toEqual(
        expected,
      );
      expect(rowsInOrder(board).map(({ ownerId, date }) => [ownerId, date])).toEqual(expected);
    }
  });

  it('makes the same board again', () => {
    fc.assert(
      fc.property(anyBoard(), (board) => {
        const snapshot = sent(toSnapshot(publicBoard(board), 'e', 1));
        expectSameFacts(fromSnapshot(snapshot), publicBoard(board));
        expect(toSnapshot(fromSnapshot(snapshot), 'e', 1)).toEqual(snapshot);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: depth(100, 2_000) },
    );
  });
});

describe('the size of a snapshot', () => {
  const lofts = Array.from({ length: 60 }, (_, loft) => loft + 1);
  const dates = Array.from({ length: 7 }, (_, day) => `2026-04-${String(2 * day + 1).padStart(2, '0')}`);
  /** Each kind with the phrases that desks keep for it. */
  const phrases = {
    disqualified: ['Landed on another roof', 'Ring does not match', 'Was caught by hand'],
    lost: ['Not back by nightfall', 'Taken by a hawk', 'Not back by the cutoff'],
    'not-flown': ['Ill or hurt', 'Not released', 'Not brought'],
  };
  const kept = markKinds.flatMap((kind) => phrases[kind].map((reason): Mark => ({ kind, reason })));
  const slots = 11;

  /** A board of 60 lofts × 7 days × 11 pigeons, of which every so many slots one is marked. */
  const raced = (kind?: 'marks' | 'stamps') => {
    let seed = 7;
    const roll = (bound: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 2 ** 32) * bound);
    };
    const recordOf = (ownerId: string, iso: string) => {
      const marks: Record<number, Mark> = {};
      const stamps: Record<number, string[]> = {};
      const timeList = Array.from({ length: slots }, (_, slot) => {
        const time = `${12 + roll(7)}:${String(roll(60)).padStart(2, '0')}:00`;
        const mark = kept[roll(kept.length)];
        if (roll(10) > 0 || !mark || !kind) return time;
        if (kind === 'stamps') {
          stamps[slot] = ['k3x9'];
          return time;
        }
        marks[slot] = mark;
        return mark.kind === 'disqualified' ? time : '';
      });
      const date = iso.split('-').reverse().join('-');
      const values = withSlots(undefined, { marks, stamps }, slots);
      return [date, { ownerId, date, startTime: '06:00', timeList, ...values }] as const;
    };
    const ownerIds = lofts.map((loft) => idOf(loft * 90_001));
    const rows = ownerIds.map(
      (ownerId) => [ownerId, Object.fromEntries(dates.map((iso) => recordOf(ownerId, iso)))] as const,
    );
    const stamps = [{ _id: 'k3x9', name: 'Double Stamp', nameUrdu: '', prizes: [] }];
    const counts = { numberOfPigeons: 9, helperPigeons: 2, participatingLofts: ownerIds };
    const board = buildBoard({ dates, stamps, ...counts });
    return { ...board, rows: Object.fromEntries(rows) };
  };
  /** Compressed as the server compresses it. */
  const bytesOf = (kind?: 'marks' | 'stamps') =>
    brotliCompressSync(JSON.stringify(toSnapshot(publicBoard(raced(kind)), 'e', 1)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
    }).length;

  it.each([
    ['marks', 15],
    ['stamps', 10],
  ] as const)('grows with %s in a tenth of the slots by at most %d %%', (kind, most) => {
    const slotsOf = allRows(raced(kind)).flatMap((row) => Object.keys(row[kind] ?? {}));
    expect(slotsOf.length / (60 * 7 * slots)).toBeCloseTo(0.1, 1);
    expect(bytesOf(kind) / bytesOf()).toBeLessThanOrEqual(1 + most / 100);
  });
});
