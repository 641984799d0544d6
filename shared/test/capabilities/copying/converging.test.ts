import fc from 'fast-check';
import {
  allRows,
  boardDates,
  changeBetween,
  dayState,
  defaultRules,
  markAt,
  newBoardFaults,
  rowOf,
  sameValue,
  slotCount,
  toIsoDate,
  withRow,
  withSlots,
} from '@parwaz/shared';
import type { Board, BoardRow, LinkedCell, Mark, StaffFacts, Tournament } from '@parwaz/shared';
import { idOf } from '@parwaz/shared/testing';
import { depth } from '../../depth.js';
import { anyMark, anyTime, nightTime, nobody } from '../../board/arbitrary.js';
import { Compared } from './compared.js';
import { LoggedRace, nameOf } from './logged-race.js';

// Few, so that people and the link meet in one cell.
const dates = ['2026-04-01', '2026-04-03'];
const lofts = [1, 2].map(idOf);

const anyStep = fc.record({
  at: fc.constantFrom('here', 'first', 'first', 'second'),
  does: fc.oneof(
    { weight: 3, arbitrary: fc.constant('copy' as const) },
    { weight: 3, arbitrary: fc.constantFrom('time', 'mark') },
    { weight: 1, arbitrary: fc.constantFrom('start', 'usual', 'take', 'undo', 'day') },
    { weight: 1, arbitrary: fc.constantFrom('loft', 'date', 'slots') },
  ),
  loft: fc.nat(1),
  date: fc.nat(1),
  slot: fc.nat(2),
  time: anyTime,
  mark: anyMark,
  startTime: fc.constantFrom('05:00', '06:00', '09:00', '20:00'),
});
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;
const anyFacts = fc.record({
  participatingLofts: fc.subarray(lofts, { minLength: 1 }),
  dates: fc.subarray(dates, { minLength: 1 }),
  numberOfPigeons: fc.integer({ min: 1, max: 2 }),
  helperPigeons: fc.nat(1),
  startTime: fc.constantFrom('05:00', '06:00'),
});

const toggled = <V>(list: readonly V[], value: V | undefined): V[] =>
  value === undefined || list.includes(value) ? list.filter((one) => one !== value) : [...list, value].sort();

/** Two sources and the tournament that copies from them; each change of that is compared with what the log says. */
class Linked {
  readonly here: LoggedRace;
  readonly first: LoggedRace;
  readonly second: LoggedRace;
  readonly compared = new Compared();
  private readonly befores: Board<StaffFacts>[] = [];

  constructor(facts: readonly Partial<Tournament>[], overnight: boolean) {
    const rules = { ...defaultRules, overnight };
    const [here, first, second] = facts.map(
      (some, n) => new LoggedRace({ ...some, rules, _id: idOf(900 + n) }),
    );
    if (!here || !first || !second) throw new Error('there are three');
    [this.here, this.first, this.second] = [here, first, second];
  }

  get sources(): [LoggedRace, LoggedRace] {
    return [this.first, this.second];
  }

  step(step: Step): void {
    const before = this.here.board;
    if (step.does === 'copy') this.here.copyFrom(...this.sources);
    else if (step.does === 'take') this.take(step);
    else if (step.does === 'undo') this.undo(step);
    else edit(this[step.at], step);
    if (step.does === 'copy') this.expectNothingOverwritten(before);
    if (this.here.board === before) return;
    this.befores.push(before);
    this.compared.take(
      before,
      this.here.board,
      step.does === 'copy' || step.does === 'take' ? 'link' : 'somebody',
    );
  }

  /** Somebody takes the source's value of a cell that differs, with a reason where its day is closed. */
  private take({ slot }: Step): void {
    const { differences } = this.here.plan(...this.sources);
    const one = differences[slot % Math.max(1, differences.length)];
    if (!one) return;
    const { board } = this.here;
    const next = { ...board, rows: withRow(board.rows, withValue(board, one, one.there)) };
    if (newBoardFaults(board, next).length > 0) return;
    this.here.become(next, { copiedFrom: { tournamentId: one.sourceId, revision: 1 } });
  }

  private undo({ slot }: Step): void {
    const before = this.befores.at(-1 - slot);
    if (before) this.here.undo(before.revision + 1, before);
  }

  private expectNothingOverwritten(before: Board<StaffFacts>): void {
    const after = this.here.board;
    expect(newBoardFaults(before, after)).toEqual([]);
    expect(after.tournament).toEqual(before.tournament);
    for (const row of allRows(after)) {
      const was = rowOf(before, row.ownerId, row.date);
      if (!was) expect([row, hasPigeons(row)]).toEqual([row, true]);
      if (!isOpen(after, row.date)) expect(row).toEqual(was);
      for (const cell of cellsOf(row, row.timeList.length)) {
        if (this.compared.isOwned(cell))
          expect([cell, valueOf(after, cell)]).toEqual([cell, valueOf(before, cell)]);
      }
    }
  }

  /** Each cell is as in its source, or is told as differing with the right reason, or is nothing that it says. */
  expectConverged(): void {
    const { copies, differences } = this.here.plan(...this.sources);
    expect(copies).toEqual([]);
    const told = new Map(differences.map((one) => [nameOf(one), one]));
    const expected: string[] = [];
    for (const { record, source } of this.records()) {
      const slots = Math.min(slotCount(this.here.board.tournament), slotCount(source.tournament));
      const differing = cellsOf(record, slots).flatMap((cell) => {
        const [here, there] = [valueOf(this.here.board, cell), valueOf(source, cell)];
        const why = sameValue(here, there) ? undefined : this.reasonOf(cell, source);
        return why ? [{ ...cell, here, there, why }] : [];
      });
      if (differing.every(({ index, why }) => index === null && why === 'start alone')) continue;
      for (const { why, ...one } of differing) {
        expected.push(nameOf(one));
        const wanted = why === 'start alone' ? 'day-closed' : why;
        expect(told.get(nameOf(one))).toEqual({ ...one, sourceId: source.tournamentId, why: wanted });
      }
    }
    expect(differences.map(nameOf).sort()).toEqual(expected.sort());
  }

  private records() {
    const { tournament } = this.here.board;
    return boardDates(tournament).flatMap((date) =>
      tournament.participatingLofts.flatMap((ownerId) => {
        const has = ({ board }: LoggedRace) =>
          board.tournament.participatingLofts.includes(ownerId) &&
          boardDates(board.tournament).includes(date);
        const source = this.sources.find(has)?.board;
        return source ? [{ record: { ownerId, date }, source }] : [];
      }),
    );
  }

  private reasonOf(cell: LinkedCell, source: Board<StaffFacts>) {
    const { board } = this.here;
    const there = rowOf(source, cell.ownerId, cell.date);
    if (cell.index === null && !there) return undefined;
    if (this.compared.isOwned(cell)) return 'changed-here';
    if (!there || this.isNothing(cell, source, there)) return undefined;
    if (cell.index === null && !rowOf(board, cell.ownerId, cell.date)) return 'start alone';
    if (!isOpen(board, cell.date)) return 'day-closed';
    const taken = { ...board, rows: withRow(board.rows, withValue(board, cell, valueOf(source, cell))) };
    expect([cell, newBoardFaults(board, taken).length]).not.toEqual([cell, 0]);
    return 'refused';
  }

  /** Empty there, while the value here came from the other source, or from a record that was lost there. */
  private isNothing(cell: LinkedCell, { tournamentId }: Board<StaffFacts>, there: BoardRow): boolean {
    const value =
      cell.index === null
        ? ''
        : cell.what === 'time'
          ? there.timeList[cell.index]
          : markAt(there, cell.index);
    if (cell.index === null || value) return false;
    const [time, mark] = [there.timeList[cell.index], markAt(there, cell.index)];
    const here = valueOf(this.here.board, cell);
    if (cell.what === 'time' && mark?.kind === 'lost') return false;
    if (time && typeof here === 'object' && here?.kind === 'lost') return false;
    const isOfThis = this.here.owned.last(cell)?.copiedFrom === tournamentId;
    const race = this.sources.find(({ board }) => board.tournamentId === tournamentId);
    return !isOfThis || race?.owned.last(cell) === undefined;
  }
}

const isOpen = ({ tournament }: Board<StaffFacts>, date: string) =>
  dayState(tournament, toIsoDate(date) ?? '') === 'open';
const hasPigeons = ({ timeList, marks }: BoardRow) => timeList.some(Boolean) || marks !== undefined;

function cellsOf({ ownerId, date }: Pick<LinkedCell, 'ownerId' | 'date'>, slots: number): LinkedCell[] {
  const indexes = Array.from({ length: slots }, (_, index) => index);
  const of = (what: LinkedCell['what']) => (index: number | null) => ({ ownerId, date, index, what });
  return [null, ...indexes].map(of('time')).concat(indexes.map(of('mark')));
}

function valueOf(board: Board<StaffFacts>, { ownerId, date, index, what }: LinkedCell): string | Mark | null {
  const row = rowOf(board, ownerId, date);
  if (index === null) return row?.startTime ?? board.tournament.startTime;
  return what === 'time' ? (row?.timeList[index] ?? '') : markAt(row, index);
}

function withValue(
  board: Board<StaffFacts>,
  { ownerId, date, index, what }: LinkedCell,
  value: string | Mark | null,
) {
  const timeList = Array.from({ length: slotCount(board.tournament) }, () => '');
  const row = rowOf(board, ownerId, date) ?? {
    ownerId,
    date,
    startTime: board.tournament.startTime,
    timeList,
  };
  if (index === null) return { ...row, startTime: String(value) };
  if (what === 'time') return { ...row, timeList: row.timeList.with(index, String(value)) };
  const { marks: _, ...rest } = row;
  const changed = withSlots(row, { marks: { [index]: value as Mark | null } }, row.timeList.length);
  return { ...rest, ...changed };
}

function edit(race: LoggedRace, { does, loft, date, slot, ...typed }: Step): void {
  const { tournament } = race.board;
  const { participatingLofts, dates: present, rules, days } = tournament;
  const at = boardDates(tournament)[date % Math.max(1, present.length)] ?? '';
  const ofLoft = parseInt(participatingLofts[loft % Math.max(1, participatingLofts.length)] ?? '0', 16);
  const cell = slot % slotCount(tournament);
  switch (does) {
    case 'time':
      return void race.save(
        ofLoft,
        { times: { [cell]: rules.overnight ? nightTime(typed.time) : typed.time } },
        at,
      );
    case 'mark':
      return void race.save(ofLoft, { marks: { [cell]: typed.mark } }, at);
    case 'start':
      return void race.save(ofLoft, { startTime: typed.startTime }, at);
    case 'loft':
      return race.edit({ participatingLofts: toggled(participatingLofts, lofts[loft]) });
    case 'date':
      return race.edit({ dates: toggled(present, dates[date]), days: [] });
    case 'slots':
      return race.edit({ numberOfPigeons: 1 + loft, helperPigeons: slot % 2 });
    case 'usual':
      return race.edit({ startTime: typed.startTime });
    default: {
      const closed = { date: toIsoDate(at) ?? '', state: 'closed' as const, at: '2026-04-01T18:00:00.000Z' };
      const others = days.filter((one) => one.date !== closed.date);
      return race.edit({ days: others.length < days.length || !at ? others : [...days, closed] });
    }
  }
}

it('whatever is typed and edited at the sources and here, all converges and nothing typed here is overwritten', () => {
  const facts = fc.array(anyFacts, { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(
      facts,
      fc.boolean(),
      fc.array(anyStep, { maxLength: 60, size: 'max' }),
      (three, overnight, steps) => {
        const linked = new Linked(three, overnight);
        const copy = { does: 'copy' } as Step;
        for (const step of [...steps, copy]) linked.step(step);
        linked.expectConverged();
        const settled = linked.here.board;
        linked.step(copy);
        expect(changeBetween(settled, linked.here.board, nobody)).toBeNull();
        expect(linked.here.board.revision).toBe(settled.revision);
      },
    ),
    { numRuns: depth(120, 3_000) },
  );
});
