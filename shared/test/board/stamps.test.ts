import fc from 'fast-check';
import {
  allRows,
  applyPatch,
  changeBetween,
  dayStandings,
  boardDates,
  fittingRow,
  historyOf,
  patchOf,
  planSave,
  rowOf,
  totalStandings,
  withRow,
} from '../../src/index.js';
import type { Board, SaveRequest, StaffFacts } from '../../src/index.js';
import { saveResultBody } from '../../src/contracts/index.js';
import { buildBoard, idOf } from '../../src/testing/index.js';
import { depth } from '../depth.js';
import { anyBoard, expectSameFacts, nobody, sent, someStamps } from './arbitrary.js';
import { d1, d2, evening, typed } from './save/saving.js';

const [one = '', two = ''] = someStamps.map(({ _id }) => _id);
const named = (_id: string) => ({ _id, name: `Stamp ${_id}` });
type Stamps = Record<number, string[]>;

const landed = buildBoard({ stamps: someStamps }, { 1: { [d1]: ['12:00', '', '13:00'] } });
const times = ['12:00', '', '13:00', ''];
const row = rowOf(landed, idOf(1), d1)!;
const stamped = (stamps: Stamps) => ({ ...landed, rows: withRow(landed.rows, { ...row, stamps }) });
const save = (before: Stamps, some: Partial<SaveRequest>) =>
  planSave(
    Object.keys(before).length > 0 ? stamped(before) : landed,
    typed(some.timeList ? [...some.timeList] : times, some),
    evening,
  );

describe('a save of stamps', () => {
  const lost = { kind: 'lost', reason: 'Hawk' } as const;

  it.each<[string, Stamps, Partial<SaveRequest>, Stamps | undefined]>([
    ['a first stamp', {}, { stamps: { 1: [one] } }, { 1: [one] }],
    ['beside others, which stay', { 1: [one] }, { stamps: { 2: [one, two] } }, { 1: [one], 2: [one, two] }],
    ['others in their place', { 1: [one] }, { stamps: { 1: [two] } }, { 1: [two] }],
    ['none in their place', { 1: [one], 2: [two] }, { stamps: { 1: [] } }, { 2: [two] }],
    ['the last one taken away', { 1: [one] }, { stamps: { 1: [] } }, undefined],
    ['a whole row that knows of none', { 1: [one] }, { timeList: ['11:00'] }, { 1: [one] }],
    ['nothing over stamps that are null', { 1: [one] }, { stamps: null }, { 1: [one] }],
    ['a cleared time, which keeps its stamp', { 0: [one] }, { timeList: ['', '', '13:00'] }, { 0: [one] }],
    ['a marked slot', {}, { stamps: { 1: [one] }, marks: { 1: lost } }, { 1: [one] }],
  ])('writes %s', (_, before, some, expected) => {
    const plan = save(before, some);
    expect(plan.kind === 'saved' && plan.row.stamps).toEqual(expected);
  });

  it('makes a record with the start time that it carries', () => {
    const plan = planSave(landed, typed([], { date: d2, startTime: '05:30', stamps: { 3: [one] } }), evening);
    expect(plan).toMatchObject({
      kind: 'saved',
      row: { date: d2, startTime: '05:30', timeList: ['', '', '', ''], stamps: { 3: [one] } },
    });
  });

  it('merges with base by slot, and a conflict has both lists', () => {
    const base = { timeList: times, startTime: '06:00', stamps: {} };
    expect(save({ 1: [one] }, { stamps: { 2: [two] }, base })).toMatchObject({
      row: { stamps: { 1: [one], 2: [two] } },
    });
    expect(save({ 1: [one] }, { stamps: { 1: [one] }, base }).kind).toBe('saved');
    expect(save({ 1: [one] }, { stamps: { 1: [two] }, base })).toEqual({
      kind: 'conflict',
      conflicts: [{ what: 'stamp', index: 1, base: [], yours: [two], theirs: [one] }],
    });
    const { stamps: _, ...unknowing } = base;
    expect(save({ 1: [one] }, { stamps: { 1: [two] }, base: unknowing })).toMatchObject({
      row: { stamps: { 1: [two] } },
    });
  });

  it.each<[string, Stamps, string]>([
    ['beyond the last slot', { 4: [one] }, 'result.too-many-slots stamps.4'],
    ['that its tournament lacks', { 0: [one], 1: [one, 'zz99'] }, 'result.unknown-stamp stamps.1'],
  ])('refuses one %s', (_, stamps, fault) => {
    const plan = save({}, { stamps });
    expect(plan.kind === 'refused' && plan.faults.map(({ id, path }) => `${id} ${path}`)).toEqual([fault]);
  });

  it('is read with each stamp once, in one order', () => {
    const body = {
      tournamentId: idOf(9),
      pigeonOwnerId: idOf(1),
      date: d1,
      startTime: '06:00',
      timeList: [],
    };
    expect(saveResultBody.parse({ ...body, stamps: { 0: [two, one, two] } }).stamps).toEqual({
      0: [one, two],
    });
    for (const stamps of [{ x: [one] }, { 0: null }, { 0: one }, { 0: [1] }])
      expect(saveResultBody.safeParse({ ...body, stamps }).success).toBe(false);
  });
});

describe('a change of stamps', () => {
  it('travels as the changed slots, and is told with the names they had', () => {
    const before = stamped({ 1: [one], 2: [one, two] });
    const after = { ...stamped({ 2: [two], 3: [one] }), revision: 2 };
    const change = sent(changeBetween(before, after, nobody)!);
    expect(patchOf(change).rows).toEqual([
      { ownerId: idOf(1), date: d1, stamps: { 1: [], 2: [two], 3: [one] } },
    ]);
    expectSameFacts(applyPatch(before, patchOf(change)), after);
    expect(
      historyOf(change, idOf(1), d1).map(({ index, from, to, stamps }) => [index, from, to, stamps]),
    ).toEqual([
      [1, '', '', { from: [named(one)], to: [] }],
      [2, '13:00:00', '13:00:00', { from: [named(one), named(two)], to: [named(two)] }],
      [3, '', '', { from: [], to: [named(one)] }],
    ]);
  });

  it('goes with its stamp, and the name is told still', () => {
    const before = stamped({ 1: [one], 2: [one, two] });
    const tournament = { ...before.tournament, stamps: someStamps.slice(1) };
    const kept = fittingRow(rowOf(before, idOf(1), d1)!, tournament);
    expect(kept.stamps).toEqual({ 2: [two] });
    expect(fittingRow(kept, tournament)).toBe(kept);
    const after = { ...before, revision: 2, tournament, rows: withRow(before.rows, kept) };
    expect(historyOf(changeBetween(before, after, nobody)!, idOf(1), d1)).toMatchObject([
      { index: 1, stamps: { from: [named(one)], to: [] } },
      { index: 2, stamps: { from: [named(one), named(two)], to: [named(two)] } },
    ]);
  });
});

describe('any stamps', () => {
  const tables = (board: Board<StaffFacts>) => [
    totalStandings(board),
    ...boardDates(board.tournament).map((date) => dayStandings(board, date)),
  ];

  it('change no ordinary total', () => {
    fc.assert(
      fc.property(anyBoard(), (board) => {
        const plain = allRows(board).reduce(
          (rows, { stamps: _, ...bare }) => withRow(rows, bare),
          board.rows,
        );
        expect(tables(board)).toEqual(tables({ ...board, rows: plain }));
      }),
      { numRuns: depth(200, 4_000) },
    );
  });

  it('and times make the same board in whatever order they are saved', () => {
    const anySaves = fc.uniqueArray(
      fc.record({
        slot: fc.nat(3),
        stamps: fc.subarray([one, two]),
        time: fc.constantFrom('', '12:30', '14:00'),
      }),
      { selector: ({ slot }) => slot },
    );
    const shown = { timeList: ['12:00', '', '13:00', ''], startTime: '06:00', stamps: {} };
    const play = (saves: readonly { slot: number; stamps: string[]; time: string }[]) =>
      saves.reduce<Board<StaffFacts>>((board, { slot, stamps, time }) => {
        const request = typed(shown.timeList.with(slot, time), { stamps: { [slot]: stamps }, base: shown });
        const plan = planSave(board, request, evening);
        if (plan.kind !== 'saved') throw new Error(plan.kind);
        return { ...board, rows: withRow(board.rows, plan.row) };
      }, landed);
    fc.assert(
      fc.property(anySaves, (saves) => {
        const [forth, back] = [play(saves), play(saves.toReversed())];
        expectSameFacts(forth, back);
        expect(tables(forth)).toEqual(tables(back));
      }),
    );
  });
});
