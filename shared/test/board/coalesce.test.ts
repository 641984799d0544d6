import fc from 'fast-check';
import {
  applyPatch,
  coalesce,
  coalesceAll,
  fromSnapshot,
  patchOf,
  publicBoard,
  publicPatch,
  slotCount,
  takePatch,
  toSnapshot,
  trimPatch,
} from '../../src/index.js';
import type { BoardPatch, StaffFacts } from '../../src/index.js';
import { buildOwner, idOf } from '../../src/testing/index.js';
import { anyHistory, expectSameFacts, sent } from './arbitrary.js';
import { plainRead } from './plain-reader.js';
import { depth } from '../depth.js';

const d1 = '01-04-2026';
const patch = (revision: number, some: Partial<BoardPatch<StaffFacts>>): BoardPatch<StaffFacts> => ({
  tournamentId: idOf(900),
  baseRevision: revision - 1,
  revision,
  at: revision,
  ...some,
});
const cells = (index: number, time: string) => [{ ownerId: idOf(1), date: d1, cells: { [index]: time } }];

describe('merged patches', () => {
  it('hold the last value of a cell', () => {
    const merged = coalesceAll([
      patch(2, { rows: cells(0, '12:00:00') }),
      patch(3, { rows: cells(1, '13:00:00') }),
      patch(4, { rows: cells(0, '') }),
    ]);
    expect(merged).toEqual({
      ...patch(4, { rows: [{ ownerId: idOf(1), date: d1, cells: { 0: '', 1: '13:00:00' } }] }),
      baseRevision: 1,
    });
  });

  it('keep the start time that a row began with', () => {
    const [row] = cells(0, '12:00:00');
    const merged = coalesce(
      patch(2, { rows: [{ ...row!, startTime: '06:30' }] }),
      patch(3, { rows: cells(1, '13:00:00') }),
    );
    expect(merged.rows).toEqual([
      { ownerId: idOf(1), date: d1, startTime: '06:30', cells: { 0: '12:00:00', 1: '13:00:00' } },
    ]);
  });

  it('forget what was said of a loft or date that went, and remember what came after', () => {
    const merged = coalesceAll([
      patch(2, { rows: cells(0, '12:00:00'), owners: [buildOwner(1, { name: 'Old' })] }),
      patch(3, { removed: { owners: [idOf(1)] } }),
      patch(4, { owners: [buildOwner(1)] }),
      patch(5, { removed: { dates: [d1] } }),
      patch(6, { rows: cells(1, '13:00:00') }),
    ]);
    expect(merged).toEqual({
      ...patch(6, {
        removed: { owners: [idOf(1)], dates: [d1] },
        owners: [buildOwner(1)],
        rows: cells(1, '13:00:00'),
      }),
      baseRevision: 1,
    });
  });

  it('are none when there are none', () => {
    expect(coalesceAll([])).toBeNull();
  });

  it('leave their parts as they were', () => {
    const parts = [patch(2, { rows: cells(0, '12:00:00') }), patch(3, { rows: cells(0, '13:00:00') })];
    const before = sent(parts);
    coalesceAll(parts);
    expect(parts).toEqual(before);
  });
});

describe('any log of a tournament', () => {
  it('folds to the board', () => {
    fc.assert(
      fc.property(anyHistory, ({ boards, changes }) => {
        const folded = changes.reduce(
          (board, change) => applyPatch(board, patchOf(change)),
          sent(boards[0]!),
        );
        expectSameFacts(folded, boards.at(-1)!);
      }),
      { numRuns: depth(100, 2_000) },
    );
  });

  it('one merged patch of the changes a..b makes exactly the board at b of any board from a-1 to b-1', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(), fc.nat(), ({ boards, patches }, one, other) => {
        fc.pre(patches.length > 0);
        const from = Math.min(one % patches.length, other % patches.length);
        const to = Math.max(one % patches.length, other % patches.length) + 1;
        const merged = sent(coalesceAll(patches.slice(from, to))!);
        expect([merged.baseRevision, merged.revision]).toEqual([from, to]);
        for (const mine of boards.slice(from, to)) {
          expectSameFacts(applyPatch(sent(mine), merged), boards[to]!);
        }
      }),
      { numRuns: depth(100, 2_000) },
    );
  });

  it('may be merged in any grouping, overlaps included', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(), fc.nat(), ({ boards, patches }, one, other) => {
        fc.pre(patches.length > 0);
        const middle = one % patches.length;
        const overlap = Math.max(0, middle - (other % 3));
        const early = coalesceAll(patches.slice(0, Math.max(1, middle)))!;
        const late = coalesceAll(patches.slice(overlap))!;
        expectSameFacts(applyPatch(boards[0]!, sent(coalesce(early, late))), boards.at(-1)!);
      }),
      { numRuns: depth(100, 2_000) },
    );
  });

  it('may be sent without cells that the reader cuts', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(), ({ boards, patches }, one) => {
        fc.pre(patches.length > 0);
        const from = one % patches.length;
        const slots = slotCount(boards.at(-1)!.tournament);
        const merged = trimPatch(sent(coalesceAll(patches.slice(from))!), slots);
        for (const mine of boards.slice(from, -1)) {
          expectSameFacts(applyPatch(sent(mine), merged), boards.at(-1)!);
        }
        const indices = (merged.rows ?? []).flatMap(({ cells }) => Object.keys(cells ?? {}).map(Number));
        expect(indices.filter((index) => index >= slots)).toEqual([]);
      }),
      { numRuns: depth(100, 2_000) },
    );
  });

  it('makes the board for a reader who knows nothing but the contract', () => {
    fc.assert(
      fc.property(anyHistory, fc.nat(), fc.nat(), ({ boards, patches }, one, other) => {
        fc.pre(patches.length > 0);
        const from = one % patches.length;
        const mine = from + (other % (patches.length - from));
        const slots = slotCount(boards.at(-1)!.tournament);
        const merged = trimPatch(publicPatch(coalesceAll(patches.slice(from))!), slots);
        const read = plainRead(sent(toSnapshot(publicBoard(boards[mine]!), 'e', 1)), sent(merged));
        expectSameFacts(fromSnapshot(read), publicBoard(boards.at(-1)!));
      }),
      { numRuns: depth(100, 2_000) },
    );
  });

  it('may be made public before or after it is merged', () => {
    fc.assert(
      fc.property(anyHistory, ({ boards, patches }) => {
        fc.pre(patches.length > 0);
        const after = publicPatch(coalesceAll(patches)!);
        const before = coalesceAll(patches.map(publicPatch))!;
        expect(sent(before)).toEqual(sent(after));
        const board = applyPatch(publicBoard(boards[0]!), sent(after));
        expectSameFacts(board, publicBoard(boards.at(-1)!));
      }),
      { numRuns: depth(100, 2_000) },
    );
  });

  it('reaches a reader in any order, repeated and merged, with nothing left waiting', () => {
    const anyFrames = anyHistory.chain((history) =>
      fc.record({
        history: fc.constant(history),
        order: fc.shuffledSubarray(history.patches, { minLength: history.patches.length }),
        spans: fc.array(fc.tuple(fc.nat(), fc.nat(4))),
        places: fc.array(fc.nat()),
      }),
    );
    fc.assert(
      fc.property(anyFrames, ({ history: { boards, patches }, order, spans, places }) => {
        const merged = spans.flatMap(([from, length]) => {
          const start = patches.length > 0 ? from % patches.length : 0;
          return coalesceAll(patches.slice(start, start + length + 1)) ?? [];
        });
        const frames = [...order];
        merged.forEach((one, n) => frames.splice((places[n] ?? 0) % (frames.length + 1), 0, one));
        const end = frames.reduce(takePatch<StaffFacts>, { board: sent(boards[0]!), waiting: [] });
        expect(end.waiting).toEqual([]);
        expectSameFacts(end.board, boards.at(-1)!);
      }),
      { numRuns: depth(100, 2_000) },
    );
  });
});
