import {
  allRows,
  applyPatch,
  diffBoards,
  fittingRow,
  messageOf,
  saysOfPigeons,
  withRow,
  withSlots,
} from '@parwaz/shared';
import type { Board, BoardRow, StaffFacts } from '@parwaz/shared';
import { buildBoard, buildOwner, idOf } from '@parwaz/shared/testing';
import fc from 'fast-check';
import { anyHistory, expectSameFacts } from '../../../../shared/test/board/arbitrary.js';
import { lossesOf } from '../../../src/tournaments/rules/losses.js';
import { undoneBoard } from '../../../src/tournaments/rules/undone-board.js';
import { nextBoard } from '../../../src/boards/log/next-board.js';

const dates = ['2026-04-01', '2026-04-02', '2026-04-03'];
const boardDates = ['01-04-2026', '02-04-2026', '03-04-2026'];
const lofts = [1, 2, 3, 4];
const everyOwner = new Map(lofts.map((n) => [idOf(n), buildOwner(n)]));

const landings = (board: Board<StaffFacts>) =>
  allRows(board).reduce((sum, { timeList }) => sum + timeList.filter((time) => time !== '').length, 0);

const stamps = ['aa11', 'bb22'].map((_id) => ({ _id, name: _id, nameUrdu: '', prizes: [] }));
const stampIds = stamps.map(({ _id }) => _id);
/** Slots that carry a stamp of the tournament. */
const stampedSlots = fc.dictionary(
  fc.constantFrom('0', '1', '2', '3'),
  fc.subarray(stampIds, { minLength: 1 }),
);

const slots = fc.array(fc.constantFrom('', '12:00', '13:30'), { maxLength: 6 });
const facts = fc
  .record({
    dates: fc.subarray(dates, { minLength: 1 }),
    participatingLofts: fc.shuffledSubarray(lofts.map(idOf)),
    numberOfPigeons: fc.integer({ min: 1, max: 4 }),
    helperPigeons: fc.nat(2),
    stamps: fc.subarray(stamps),
  })
  .map((some) => ({ ...some, numberOfDays: some.dates.length }));
const boards = fc
  .tuple(
    facts,
    fc.array(fc.tuple(fc.constantFrom(...lofts), fc.constantFrom(...boardDates), slots)),
    stampedSlots,
  )
  .map(([some, typed, stamped]) => {
    const days = new Set(some.dates.map((date) => boardDates[dates.indexOf(date)]));
    const times: Record<number, Record<string, string[]>> = {};
    for (const [loft, date, list] of typed) {
      if (days.has(date) && some.participatingLofts.includes(idOf(loft))) (times[loft] ??= {})[date] = list;
    }
    const board = buildBoard(some, times);
    return allRows(board).reduce((made, row) => {
      const values = fittingRow({ ...row, ...withSlots(row, { stamps: stamped }, 9) }, made.tournament);
      return { ...made, rows: withRow(made.rows, values) };
    }, board);
  });

describe('nextBoard', () => {
  it('holds what the patch to it makes, and loses what is told', () => {
    fc.assert(
      fc.property(boards, facts, (before, changes) => {
        const next = { ...before.tournament, ...changes };
        const made = { ...nextBoard(before, next, everyOwner), revision: 2, at: before.at + 1 };
        const { numbers = {}, ...after } = made;
        expect(applyPatch(before, diffBoards(before, after))).toEqual(after);
        for (const { _id, number } of Object.values(after.owners)) expect(numbers[_id]).toBe(number);
        expect(lossesOf(before, next)?.landings ?? 0).toBe(landings(before) - landings(after));
        expect(Object.keys(after.owners).sort()).toEqual([...changes.participatingLofts].sort());
        const undone = undoneBoard(made, { before, after: made });
        expect(undone).toMatchObject({ kind: 'undone' });
        expect(undone.kind === 'undone' && undone.board.rows).toEqual(before.rows);
      }),
    );
  });

  it('keeps what does not change as it is', () => {
    const before = buildBoard({}, { 1: { '01-04-2026': ['12:00'] } });
    const after = nextBoard(before, { ...before.tournament, tournamentName: 'x' }, new Map());
    expect(after.rows[idOf(1)]).toBe(before.rows[idOf(1)]);
  });
});

const withRows = (rows: readonly BoardRow[]) =>
  rows.reduce<Board['rows']>((all, row) => withRow(all, row), {});

describe('an undo', () => {
  it('of what came last brings back the very board: times, marks, stamps and fields', () => {
    let count = 0;
    fc.assert(
      fc.property(anyHistory, ({ boards: made }) => {
        for (const [place, after] of made.entries()) {
          const before = made[place - 1];
          if (!before) continue;
          const undone = undoneBoard(after, { before, after });
          if (undone.kind !== 'undone') continue;
          count += 1;
          const { tournament } = undone.board;
          // A new record may stay with its start alone.
          const [rows, wanted] = [undone.board, before].map((board) =>
            withRows(allRows(board).filter(saysOfPigeons)),
          );
          expectSameFacts({ ...before, tournament, rows: rows ?? {} }, { ...before, rows: wanted ?? {} });
        }
      }),
    );
    expect(count).toBeGreaterThan(100);
  });
});

describe('losses', () => {
  const before = buildBoard(
    { participatingLofts: [idOf(1), idOf(2)] },
    {
      1: { '01-04-2026': ['12:00', '', '', '13:00'] },
      2: { '01-04-2026': ['', '14:00'], '03-04-2026': ['15:00'] },
    },
  );

  it('name every reason, each time once in all', () => {
    const facts = {
      ...before.tournament,
      dates: ['2026-04-01'],
      participatingLofts: [idOf(1)],
      helperPigeons: 0,
    };
    const lost = lossesOf(before, facts);
    expect(lost).toEqual({
      landings: 3,
      dates: [{ date: '2026-04-03', landings: 1 }],
      lofts: [{ ownerId: idOf(2), ownerName: 'Loft 2', landings: 2 }],
      slots: [{ index: 3, landings: 1 }],
      records: [
        {
          ownerId: idOf(1),
          ownerName: 'Loft 1',
          date: '01-04-2026',
          times: [{ index: 3, time: '13:00:00' }],
        },
        {
          ownerId: idOf(2),
          ownerName: 'Loft 2',
          date: '01-04-2026',
          times: [{ index: 1, time: '14:00:00' }],
        },
        {
          ownerId: idOf(2),
          ownerName: 'Loft 2',
          date: '03-04-2026',
          times: [{ index: 0, time: '15:00:00' }],
        },
      ],
    });
    expect(lost && messageOf('tournament.would-lose', lost)).toBe(
      '3 landing times would be lost: 1 on 03-04-2026, 2 of Loft 2, 1 of pigeon #4',
    );
  });

  it('are none when nothing typed goes', () => {
    const { tournament } = buildBoard({
      participatingLofts: [idOf(1), idOf(2), idOf(3)],
      numberOfPigeons: 4,
    });
    expect(lossesOf(before, tournament)).toBeNull();
  });
});
