import { errorNote } from '@parwaz/shared';
import type { Mark, SaveConflict } from '@parwaz/shared';
import { buildTournament, idOf } from '@parwaz/shared/testing';
import { rowView } from '../../../../src/features/desk/model/row-view';
import { retimed, timeOnly } from '../../../../src/features/desk/cell/cell-value';
import type { CellValue } from '../../../../src/features/desk/cell/cell-value';
import { parseRow } from '../../../../src/features/desk/outbox/stored-row';
import type { UnsentRow } from '../../../../src/features/desk/outbox/unsent-row';
import { markSent, requestOf, settle } from '../../../../src/features/desk/outbox/send-row';
import { choose, forgetGoneStamps, typeCell } from '../../../../src/features/desk/outbox/type-cell';

const lost: Mark = { kind: 'lost', reason: 'Hawk\tor cat' };
const out: Mark = { kind: 'disqualified', reason: 'No ring' };
const noon = '12:00:00';
const emptyRow: UnsentRow = {
  tournamentId: 't',
  ownerId: idOf(1),
  date: '01-04-2026',
  startTime: '06:00',
  cells: {},
};
const valueOf = (value: CellValue | string) => (typeof value === 'string' ? timeOnly(value) : value);
const typed = (index: number, value: CellValue | string, base: CellValue | string, row = emptyRow) =>
  typeCell(row, { index, value: valueOf(value), base: valueOf(base), at: 1 });

it('a time ends that a pigeon is away, and leaves a disqualified one so', () => {
  expect(retimed({ time: '', mark: lost }, noon)).toEqual(timeOnly(noon));
  expect(retimed({ time: '', mark: lost }, '')).toEqual({ time: '', mark: lost });
  expect(retimed({ time: noon, mark: out }, '13:00:00')).toEqual({ time: '13:00:00', mark: out });
});

it('reads what version 0.1.0 kept as texts', () => {
  const cell = { base: '', value: 'abc', phase: 'conflict', at: 1, next: noon };
  const cells = { 0: { ...cell, why: 'Too early', rival: { theirs: noon, by: 'Bilal', at: '' } } };
  const stored = parseRow(JSON.stringify({ ...emptyRow, cells }));
  expect(stored?.cells[0]).toEqual({
    ...{
      base: timeOnly(''),
      value: timeOnly('abc'),
      next: timeOnly(noon),
      phase: 'conflict',
      at: 1,
    },
    ...{
      why: { id: '', values: {}, message: 'Too early' },
      rival: { theirs: timeOnly(noon), by: 'Bilal', at: '' },
    },
  });
  expect(parseRow(JSON.stringify(stored))).toEqual(stored);
});

describe('the request of marked and stamped cells', () => {
  it('names the marks that changed, and those that they changed', () => {
    const row = typed(1, { time: '', mark: lost }, '', typed(0, { time: noon, mark: out }, noon));
    expect(requestOf(markSent(row))).toMatchObject({
      timeList: [noon, ''],
      marks: { 0: out, 1: lost },
      base: { timeList: [noon, ''], marks: {} },
    });
  });

  it('takes away what a time ended, and keeps the rest to itself', () => {
    const row = markSent(typed(3, noon, { time: '', mark: lost }));
    const request = requestOf(row);
    expect([request.marks, request.base?.marks]).toEqual([{ 3: null }, { 3: lost }]);
    expect(requestOf(markSent(typed(1, noon, '')))).not.toHaveProperty('marks');
  });

  it('names the stamps that changed, on a pigeon without a time too', () => {
    const stamped = { ...timeOnly(''), stamps: ['k3x9'] };
    const row = typed(
      2,
      stamped,
      '',
      typed(0, { ...timeOnly(noon), stamps: [] }, { ...timeOnly(''), stamps: [] }),
    );
    expect(requestOf(markSent(row))).toMatchObject({
      timeList: [noon, '', ''],
      stamps: { 2: ['k3x9'] },
      base: { timeList: ['', '', ''], stamps: { 2: [] } },
    });
    const cleared = requestOf(markSent(typed(2, '', stamped)));
    expect([cleared.stamps, cleared.base?.stamps]).toEqual([{ 2: [] }, { 2: ['k3x9'] }]);
    expect(requestOf(markSent(typed(1, retimed(stamped, noon), stamped)))).not.toHaveProperty('stamps');
  });

  it('settles what somebody else marked, by either choice', () => {
    const conflict: SaveConflict = {
      ...{ what: 'mark', index: 1, base: null, yours: lost, theirs: out },
      ...{ by: { _id: 'b', name: 'Bilal' }, at: '2026-04-01T12:00:00.000Z' },
    };
    const row = settle(markSent(typed(1, { time: '', mark: lost }, '')), {
      kind: 'conflict',
      conflicts: [conflict],
    });
    expect(row.cells[1]).toMatchObject({
      phase: 'conflict',
      rival: { theirs: { time: '', mark: out }, by: 'Bilal' },
    });
    expect(choose(row, 1, 'theirs').cells).toEqual({});
    const mine = requestOf(markSent(choose(row, 1, 'mine')));
    expect([mine.marks, mine.base?.marks]).toEqual([{ 1: lost }, { 1: out }]);
  });

  it('keeps a landing of which only the stamps are argued about', () => {
    const mine = { ...timeOnly(noon), stamps: ['k3x9'] };
    const conflict: SaveConflict = {
      ...{ what: 'stamp', index: 1, base: [], yours: ['k3x9'], theirs: ['q7m2'] },
      ...{ by: { _id: 'b', name: 'Bilal' }, at: '2026-04-01T12:00:00.000Z' },
    };
    const row = settle(markSent(typed(1, mine, '')), { kind: 'conflict', conflicts: [conflict] });
    const { cells } = choose(row, 1, 'theirs');
    expect(cells[1]).toMatchObject({ phase: 'waiting', value: { time: noon, stamps: ['q7m2'] } });
    const next = requestOf(markSent({ ...row, cells }));
    expect([next.timeList, next.stamps]).toEqual([['', noon], undefined]);
  });

  it('goes without a stamp that the tournament has no more', () => {
    const why = errorNote('result.unknown-stamp', { index: 1 });
    const sent = markSent(
      typed(1, { ...timeOnly(noon), stamps: ['gone', 'k3x9'] }, { ...timeOnly(''), stamps: ['gone'] }),
    );
    const refused = settle(sent, { kind: 'refused', why, fields: [{ path: 'stamps.1', ...why }] });
    expect(refused.cells[1]?.phase).toBe('refused');
    const sentWith = (...ids: string[]) => {
      const put: UnsentRow[] = [];
      forgetGoneStamps(
        [refused],
        ids.map((_id) => ({ _id })),
        (row) => put.push(row),
      );
      return put;
    };
    const [{ cells } = emptyRow] = sentWith('k3x9');
    expect(cells[1]).toMatchObject({
      phase: 'waiting',
      base: { stamps: [] },
      value: { time: noon, stamps: ['k3x9'] },
    });
    expect(cells[1]).not.toHaveProperty('why');
    expect(sentWith('gone', 'k3x9')).toEqual([]);
  });

  it('is refused at its own cell', () => {
    const why = errorNote('result.mark-with-time', { index: 1, time: '12:00' });
    const sent = markSent(typed(1, { time: '', mark: lost }, '', typed(0, noon, '')));
    const { cells } = settle(sent, { kind: 'refused', why, fields: [{ path: 'marks.1', ...why }] });
    expect([cells[0]?.phase, cells[1]?.phase, cells[1]?.why]).toEqual(['waiting', 'refused', why]);
  });
});

it('a row is scored with the marks that wait', () => {
  const facts = {
    ...{ ownerId: idOf(1), date: '01-04-2026', tournament: buildTournament() },
    server: { startTime: '06:00', timeList: [noon, '13:00:00', '', ''], marks: { 1: out } },
    unsent: typed(0, { time: noon, mark: out }, noon),
    ...{ onTheWay: false, checks: { future: new Set<number>(), checked: new Set<number>() } },
    ...{ flashes: {}, heard: {}, desks: [] },
  };
  const view = rowView({ ...facts, unsent: undefined });
  expect(view.cells.map(({ value, exclusion }) => [value.mark?.kind, exclusion])).toEqual([
    [undefined, undefined],
    ['disqualified', 'disqualified'],
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect([view.totalSeconds, view.landed, rowView(facts).totalSeconds]).toEqual([6 * 3600, 2, 0]);
});
