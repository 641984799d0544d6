import fc from 'fast-check';
import { defaultRules, isAway, landingsOf, planSave, resizeSlots } from '../../../src/index.js';
import { rowOf, sameMark, withRow, withSlots } from '../../../src/index.js';
import type { Board, BoardRow, Mark, StaffFacts, WallClock } from '../../../src/index.js';
import { buildBoard, idOf } from '../../../src/testing/index.js';
import { anyMark, anyTime, nightTime } from '../arbitrary.js';
import { depth } from '../../depth.js';

const date = '01-04-2026';
const ownerId = idOf(1);
const now: WallClock = { date: '2026-05-01', minutes: 0, seconds: 0 };

/** A loft's line as a desk has it on screen; starts are early enough for every time. */
interface View {
  startTime: string;
  timeList: readonly string[];
}
const anyView = fc.record({
  startTime: fc.constantFrom('05:00', '05:30', '06:00'),
  timeList: fc.array(anyTime, { minLength: 4, maxLength: 4 }),
});
/** Cells typed over by slot; the start time sometimes. */
const anyTyping = fc.record({
  cells: fc.dictionary(fc.constantFrom('0', '1', '2', '3'), anyTime),
  startTime: fc.option(fc.constantFrom('05:00', '05:30', '06:00'), { freq: 3 }),
});

function withView(board: Board<StaffFacts>, view: View): Board<StaffFacts> {
  return { ...board, rows: withRow(board.rows, { ownerId, date, ...view }) };
}

function typedOver(view: View, typing: { cells: Record<string, string>; startTime: string | null }): View {
  return {
    startTime: typing.startTime ?? view.startTime,
    timeList: view.timeList.map((time, index) => typing.cells[index] ?? time),
  };
}

const valuesOf = ({ startTime, timeList }: View) => [startTime, ...timeList];

describe('any save with base', () => {
  it('writes what its writer changed and nothing else, or tells every cell that two changed differently', () => {
    fc.assert(
      fc.property(anyView, anyTyping, anyView, (base, typing, theirs) => {
        const yours = typedOver(base, typing);
        const plan = planSave(withView(buildBoard(), theirs), { ownerId, date, ...yours, base }, now);
        const [b, y, t] = [base, yours, theirs].map(valuesOf);
        const clashes = y!.flatMap((mine, n) =>
          mine !== b![n] && t![n] !== b![n] && mine !== t![n]
            ? [{ index: n === 0 ? null : n - 1, base: b![n], yours: mine, theirs: t![n] }]
            : [],
        );
        if (clashes.length > 0) {
          expect(plan).toEqual({ kind: 'conflict', conflicts: clashes });
          return;
        }
        if (plan.kind !== 'saved') throw new Error(plan.kind);
        expect(valuesOf(plan.row)).toEqual(y!.map((mine, n) => (mine === b![n] ? t![n] : mine)));
      }),
      { numRuns: depth(500, 10_000) },
    );
  });

  it('that changes nothing leaves the record as it is, however old its base', () => {
    fc.assert(
      fc.property(anyView, anyView, (base, theirs) => {
        const plan = planSave(withView(buildBoard(), theirs), { ownerId, date, ...base, base }, now);
        expect(plan).toEqual({ kind: 'saved', row: { ownerId, date, ...theirs }, warnings: [] });
      }),
    );
  });
});

describe('any save without base', () => {
  it('writes the whole row', () => {
    fc.assert(
      fc.property(anyView, anyView, (theirs, yours) => {
        const plan = planSave(withView(buildBoard(), theirs), { ownerId, date, ...yours }, now);
        expect(plan.kind === 'saved' && valuesOf(plan.row)).toEqual(valuesOf(yours));
      }),
    );
  });
});

describe('desks that type into one record', () => {
  it('never overwrite what they have not seen', () => {
    const anyStep = fc.record({ desk: fc.nat(2), typing: anyTyping, looks: fc.boolean() });
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
        let board = buildBoard();
        const blank: View = { startTime: board.tournament.startTime, timeList: resizeSlots([], 4) };
        const views = [blank, blank, blank];
        const shown = (): View => rowOf(board, ownerId, date) ?? blank;
        for (const { desk, typing, looks } of steps) {
          const base = views[desk]!;
          const yours = typedOver(base, typing);
          const before = shown();
          const plan = planSave(board, { ownerId, date, ...yours, base }, now);
          if (plan.kind === 'saved') {
            const after: BoardRow = plan.row;
            valuesOf(after).forEach((value, n) => {
              if (value !== valuesOf(before)[n]) {
                expect(value).toBe(valuesOf(yours)[n]);
                expect(valuesOf(base)[n]).toBe(valuesOf(before)[n]);
              }
            });
            board = withView(board, { startTime: after.startTime, timeList: after.timeList });
          } else {
            expect(plan.kind).toBe('conflict');
          }
          // A desk that was told of a conflict, or looks up, sees the record as it is.
          if (plan.kind === 'conflict' || looks) views[desk] = shown();
          else views[desk] = yours;
        }
      }),
      { numRuns: depth(150, 3_000) },
    );
  });
});

it('any overnight save leaves what it doesn’t type on its day, or is refused', () => {
  const rules = { ...defaultRules, overnight: true };
  const board = buildBoard({ rules });
  const anyNight = anyView.map((view) => ({ ...view, timeList: view.timeList.map(nightTime) }));
  let refusals = 0;
  fc.assert(
    fc.property(anyNight, anyTyping, (present, { startTime, cells }) => {
      const typed = Object.entries(cells).map(([slot, time]) => [slot, nightTime(time)]);
      const yours = typedOver(present, { startTime, cells: Object.fromEntries(typed) as typeof cells });
      const plan = planSave(withView(board, present), { ownerId, date, ...yours, base: present }, now);
      const [were, are] = [present, yours].map((view) => landingsOf(view, rules));
      const moved = are!.flatMap((landing, slot) =>
        yours.timeList[slot] === present.timeList[slot] && landing !== were![slot] ? [slot] : [],
      );
      for (const landing of are!) expect((landing ?? 1440) - 300).toBeLessThan(1500);
      if (moved.length === 0) expect(plan).toMatchObject({ kind: 'saved', row: yours });
      else {
        refusals += 1;
        const faults = moved.map((slot) => expect.objectContaining({ path: `timeList.${slot}` }) as unknown);
        expect(plan).toEqual({ kind: 'refused', faults });
      }
    }),
    { numRuns: depth(1000, 10_000) },
  );
  expect(refusals).toBeGreaterThan(0);
});

describe('any save of marks', () => {
  const anySlots = fc.array(fc.tuple(anyTime, anyMark), { minLength: 4, maxLength: 4 });
  /** A row as it may be: who is away has no time. */
  const rowIn = (slots: [string, Mark | null][]): View & Pick<BoardRow, 'marks'> => ({
    startTime: '05:00',
    timeList: slots.map(([time, mark]) => (isAway(mark) ? '' : time)),
    ...withSlots(undefined, { marks: Object.fromEntries(slots.map(([, mark], slot) => [slot, mark])) }, 4),
  });
  const markIn = (row: Pick<BoardRow, 'marks'>, slot: number) => row.marks?.[slot] ?? null;

  it('with base writes what its writer changed, and leaves no time beside a pigeon that is away', () => {
    const anySent = fc.dictionary(fc.constantFrom('0', '1', '2', '3'), anyMark);
    fc.assert(
      fc.property(anySlots, anySlots, anySlots, anySent, (shown, stored, typing, sent) => {
        const [base, theirs] = [rowIn(shown), rowIn(stored)];
        const timeList = base.timeList.map((time, slot) => (slot < 2 ? typing[slot]![0] : time));
        const request = { ownerId, date, startTime: '05:00', timeList, marks: sent };
        const known = { ...base, marks: base.marks ?? {} };
        const plan = planSave(withView(buildBoard(), theirs), { ...request, base: known }, now);
        if (plan.kind === 'refused') {
          expect(plan.faults.map(({ id }) => id)).toContain('result.mark-with-time');
          return;
        }
        for (const slot of [0, 1, 2, 3]) {
          const [was, is] = [markIn(base, slot), markIn(theirs, slot)];
          const isTyped = timeList[slot] !== base.timeList[slot];
          const mine =
            slot in sent ? (sent[slot] ?? null) : isTyped && timeList[slot] && isAway(is) ? null : was;
          const clashes =
            !sameMark(was, is) && !sameMark(mine, is) && (!sameMark(mine, was) || (isTyped && isAway(is)));
          if (plan.kind === 'conflict') {
            if (clashes && timeList[slot] !== '')
              expect(plan.conflicts).toContainEqual(expect.objectContaining({ what: 'mark', index: slot }));
            continue;
          }
          const after = markIn(plan.row, slot);
          expect(isAway(after) && plan.row.timeList[slot] !== '').toBe(false);
          expect(sameMark(after, is) || sameMark(after, mine)).toBe(true);
          if (slot in sent && !sameMark(mine, was)) expect(sameMark(after, mine)).toBe(true);
          if (!(slot in sent) && !isTyped) expect(sameMark(after, is)).toBe(true);
        }
      }),
      { numRuns: depth(500, 10_000) },
    );
  });

  it('without any sent keeps them all but where a time says that the pigeon came', () => {
    fc.assert(
      fc.property(anySlots, fc.array(anyTime, { minLength: 4, maxLength: 4 }), (stored, timeList) => {
        const theirs = rowIn(stored);
        const request = { ownerId, date, startTime: '05:00', timeList };
        const plan = planSave(withView(buildBoard(), theirs), request, now);
        if (plan.kind !== 'saved') throw new Error(plan.kind);
        timeList.forEach((time, slot) => {
          const is = markIn(theirs, slot);
          expect(markIn(plan.row, slot)).toEqual(time !== '' && isAway(is) ? null : is);
        });
      }),
    );
  });
});
