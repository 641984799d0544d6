import fc from 'fast-check';
import { applyPatch, changedFields, diffBoards, publicBoard, publicPatch } from '../../src/index.js';
import type { Board, Rules, StaffFacts } from '../../src/index.js';
import { buildBoard, buildOwner, idOf } from '../../src/testing/index.js';
import { anyBoard, anyEdit, edited, expectSameFacts, sent } from './arbitrary.js';
import { depth } from '../depth.js';

const d1 = '01-04-2026';
const d2 = '03-04-2026';
const next = (board: Board<StaffFacts>, some: Partial<Board<StaffFacts>>) => ({
  ...board,
  revision: 2,
  ...some,
});

describe('the difference of two boards', () => {
  const before = buildBoard({}, { 1: { [d1]: ['12:00', '13:00'] }, 2: { [d1]: ['14:00'], [d2]: ['15:00'] } });

  it('is the changed cell of a record that exists', () => {
    const after = buildBoard(
      {},
      { 1: { [d1]: ['12:00', '13:30'] }, 2: { [d1]: ['14:00'], [d2]: ['15:00'] } },
    );
    expect(diffBoards(before, next(after, {}))).toEqual({
      tournamentId: idOf(900),
      baseRevision: 1,
      revision: 2,
      at: before.at,
      rows: [{ ownerId: idOf(1), date: d1, cells: { 1: '13:30:00' } }],
    });
  });

  it('is a new record with its start time, even one without landings', () => {
    const rows = { ...before.rows, [idOf(3)]: buildBoard({}, { 3: { [d2]: [] } }).rows[idOf(3)]! };
    expect(diffBoards(before, next(before, { rows })).rows).toEqual([
      { ownerId: idOf(3), date: d2, startTime: '06:00' },
    ]);
  });

  it('names removed dates, not their records', () => {
    const after = buildBoard(
      { dates: ['2026-04-01'] },
      { 1: { [d1]: ['12:00', '13:00'] }, 2: { [d1]: ['14:00'] } },
    );
    const { removed, rows, tournament } = diffBoards(before, next(after, {}));
    expect({ removed, rows, tournament }).toEqual({
      removed: { dates: [d2] },
      rows: undefined,
      tournament: { dates: ['2026-04-01'] },
    });
  });

  it('names removed lofts', () => {
    const after = buildBoard({ participatingLofts: [idOf(1), idOf(3)] }, { 1: { [d1]: ['12:00', '13:00'] } });
    expect(diffBoards(before, next(after, {})).removed).toEqual({ owners: [idOf(2)] });
  });

  it('clears the times of slots that are cut, in words', () => {
    const after = buildBoard(
      { numberOfPigeons: 1, helperPigeons: 0 },
      { 1: { [d1]: ['12:00'] }, 2: { [d1]: ['14:00'], [d2]: ['15:00'] } },
    );
    expect(diffBoards(before, next(after, {})).rows).toEqual([
      { ownerId: idOf(1), date: d1, cells: { 1: '' } },
    ]);
  });

  it('carries whole owners, new or changed', () => {
    const owners = { ...before.owners, [idOf(2)]: buildOwner(2, { name: 'Renamed' }) };
    expect(diffBoards(before, next(before, { owners })).owners).toEqual([owners[idOf(2)]]);
  });

  it('says nothing of fields whose keys are in another order', () => {
    const rules = Object.fromEntries(Object.entries(before.tournament.rules).reverse()) as unknown as Rules;
    const after = next(before, { tournament: { ...before.tournament, rules } });
    expect(diffBoards(before, after).tournament).toBeUndefined();
  });

  it('says that a field which is no longer there is null, since nothing travels as JSON otherwise', () => {
    const { deletedAt, ...facts } = { ...before.tournament, deletedAt: 5 };
    const deleted = { ...before, tournament: { ...facts, deletedAt } };
    const patch = sent(diffBoards(deleted, next(before, { tournament: facts })));
    expect(patch.tournament).toEqual({ deletedAt: null });
    expect(applyPatch(deleted, patch).tournament.deletedAt).toBeNull();
  });

  it('brings a record back whole when only one of a loft is lost', () => {
    const { [d2]: _, ...kept } = before.rows[idOf(2)]!;
    const after = next(before, { rows: { ...before.rows, [idOf(2)]: kept } });
    expectSameFacts(applyPatch(before, diffBoards(before, after)), after);
  });
});

describe('the changed fields of plain data', () => {
  it.each([
    [{ a: 1 }, { a: 1 }, {}],
    [{ a: 1 }, { a: 2 }, { a: 2 }],
    [{ a: [1, 2] }, { a: [1, 2] }, {}],
    [{ a: [1, 2] }, { a: [2, 1] }, { a: [2, 1] }],
    [{ a: [1, 2] }, { a: [1] }, { a: [1] }],
    [{ a: { b: 1, c: null } }, { a: { c: null, b: 1 } }, {}],
    [{ a: { b: 1 } }, { a: { b: 1, c: 2 } }, { a: { b: 1, c: 2 } }],
    [{ a: { b: 1 } }, { a: null }, { a: null }],
    [{ a: null }, {}, {}],
    [{ a: undefined }, { a: null }, {}],
  ])('of %j to %j are %j', (before: object, after: object, changed) => {
    expect(changedFields(before, after)).toEqual(changed);
  });
});

describe('any two boards of a tournament', () => {
  const anyPair = fc.oneof(
    fc.tuple(anyBoard(4), anyBoard(5)),
    fc
      .tuple(anyBoard(4), fc.array(anyEdit, { minLength: 1, maxLength: 6 }))
      .map(([before, edits]): [Board<StaffFacts>, Board<StaffFacts>] => [
        before,
        { ...edits.reduce(edited, before), revision: 5, at: before.at + 7 },
      ]),
  );

  it('apply(before, diff(before, after)) equals after', () => {
    fc.assert(
      fc.property(anyPair, ([before, after]) => {
        const patch = sent(diffBoards(before, after));
        expectSameFacts(applyPatch(sent(before), patch), after);
      }),
      { numRuns: depth(150, 3_000) },
    );
  });

  it('the public half of it leads from public board to public board', () => {
    fc.assert(
      fc.property(anyPair, ([before, after]) => {
        const patch = sent(publicPatch(diffBoards(before, after)));
        expectSameFacts(applyPatch(sent(publicBoard(before)), patch), publicBoard(after));
      }),
      { numRuns: depth(150, 3_000) },
    );
  });

  it('a board does not change under a patch, and its objects inherit nothing new', () => {
    fc.assert(
      fc.property(anyPair, ([before, after]) => {
        const was = sent(before);
        applyPatch(before, diffBoards(before, after));
        expect(sent(before)).toEqual(was);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
    );
  });
});
