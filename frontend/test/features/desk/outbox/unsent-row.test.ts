import { errorNote } from '@parwaz/shared';
import type { SaveConflict } from '@parwaz/shared';
import { timeOnly } from '../../../../src/features/desk/cell/cell-value';
import { lastUnsent } from '../../../../src/features/desk/undo/steps';
import { adopt } from '../../../../src/features/desk/outbox/unsent-row';
import type { PendingCell, UnsentRow } from '../../../../src/features/desk/outbox/unsent-row';
import { markSent, requestOf, savedCells, settle } from '../../../../src/features/desk/outbox/send-row';
import { choose, discard, retry, typeCell } from '../../../../src/features/desk/outbox/type-cell';

const emptyRow: UnsentRow = {
  tournamentId: 't',
  ownerId: 'o',
  date: '01-04-2026',
  startTime: '06:00',
  cells: {},
};
const typed = (row: UnsentRow, index: number | null, value: string, base = '') =>
  typeCell(row, { index, value: timeOnly(value), base: timeOnly(base), at: 1 });
const cellOf = (row: UnsentRow, key: string): PendingCell | undefined => row.cells[key];
const conflict = (index: number | null, theirs: string): SaveConflict => ({
  index,
  base: '',
  yours: '12:00:00',
  theirs,
  by: { _id: 'b', name: 'Bilal' },
  at: '2026-04-01T12:00:00.000Z',
});

describe('typing', () => {
  it('waits to be sent, over what the cell showed', () => {
    expect(cellOf(typed(emptyRow, 2, '12:00:00'), '2')).toEqual({
      base: timeOnly(''),
      value: timeOnly('12:00:00'),
      phase: 'waiting',
      at: 1,
    });
  });

  it('of what the cell shows anyway is nothing', () => {
    expect(typed(emptyRow, 2, '12:00:00', '12:00:00').cells).toEqual({});
  });

  it('again before it was sent keeps the first base', () => {
    const row = typed(typed(emptyRow, 0, '12:00:00', '11:00:00'), 0, '12:30:00', '12:00:00');
    expect(cellOf(row, '0')).toMatchObject({ base: timeOnly('11:00:00'), value: timeOnly('12:30:00') });
  });

  it('back to the base leaves nothing to send', () => {
    expect(typed(typed(emptyRow, 0, '12:00:00'), 0, '', '12:00:00').cells).toEqual({});
  });

  it('while the cell is on its way goes after it', () => {
    const sent = markSent(typed(emptyRow, 0, '12:00:00'));
    const row = typed(sent, 0, '12:30:00', '12:00:00');
    expect(requestOf(row).timeList).toEqual(['12:00:00']);
    expect(cellOf(settle(row, { kind: 'saved' }), '0')).toMatchObject({
      base: timeOnly('12:00:00'),
      value: timeOnly('12:30:00'),
      phase: 'waiting',
    });
  });

  it('taken back while on its way leaves no save to take back', () => {
    const sent = markSent(typed(emptyRow, 0, '12:00:00'));
    expect(lastUnsent([sent])).toMatchObject({ index: 0, from: timeOnly(''), to: timeOnly('12:00:00') });
    const row = typeCell(sent, {
      index: 0,
      value: timeOnly(''),
      base: timeOnly('12:00:00'),
      at: 2,
      undo: true,
    });
    expect(lastUnsent([row])).toBeNull();
    expect(savedCells(row)).toMatchObject([{ to: timeOnly('12:00:00') }]);
    const after = settle(row, { kind: 'saved' });
    expect(lastUnsent([after])).toBeNull();
    expect(savedCells(markSent(after))).toEqual([{ index: 0, from: timeOnly('12:00:00'), to: timeOnly('') }]);
  });

  it('over what was taken back while on its way is typing like any other', () => {
    const undone = typeCell(markSent(typed(emptyRow, 0, '12:00:00')), {
      index: 0,
      value: timeOnly(''),
      base: timeOnly('12:00:00'),
      at: 2,
      undo: true,
    });
    const again = typed(undone, 0, '12:20:00');
    expect(lastUnsent([again])).toMatchObject({ index: 0, from: timeOnly(''), to: timeOnly('12:20:00') });
    const same = typed(undone, 0, '12:00:00');
    expect(lastUnsent([same])).toMatchObject({ from: timeOnly(''), to: timeOnly('12:00:00') });
    expect(savedCells(same)).toEqual([{ index: 0, from: timeOnly(''), to: timeOnly('12:00:00') }]);
  });

  it('while a save is being taken back is taken back to what that leaves', () => {
    const undoing = markSent(
      typeCell(emptyRow, { index: 0, value: timeOnly(''), base: timeOnly('12:00:00'), at: 1, undo: true }),
    );
    expect(lastUnsent([undoing])).toBeNull();
    const row = typed(undoing, 0, '12:20:00');
    expect(lastUnsent([row])).toMatchObject({ from: timeOnly(''), to: timeOnly('12:20:00') });
    const back = typeCell(row, {
      index: 0,
      value: timeOnly(''),
      base: timeOnly('12:20:00'),
      at: 3,
      undo: true,
    });
    expect(lastUnsent([back])).toBeNull();
    expect(savedCells(markSent(settle(row, { kind: 'saved' })))).toEqual([
      { index: 0, from: timeOnly(''), to: timeOnly('12:20:00') },
    ]);
  });

  it('back to the base while on its way clears it afterwards', () => {
    const row = typed(markSent(typed(emptyRow, 0, '12:00:00')), 0, '', '12:00:00');
    expect(cellOf(settle(row, { kind: 'saved' }), '0')).toMatchObject({
      base: timeOnly('12:00:00'),
      value: timeOnly(''),
    });
  });

  it('something that is no time is kept with its reason, and is not sent', () => {
    const notATime = errorNote('result.not-a-time', { index: 1, typed: '2561' });
    const row = typeCell(emptyRow, {
      index: 1,
      value: timeOnly('2561'),
      base: timeOnly(''),
      at: 1,
      why: notATime,
    });
    expect(cellOf(markSent(row), '1')).toMatchObject({
      phase: 'refused',
      value: timeOnly('2561'),
      why: notATime,
    });
  });
});

describe('the request', () => {
  it('differs from its base in the typed cells only', () => {
    const row = markSent(typed(typed(emptyRow, 1, '12:00:00', '11:00:00'), null, '06:30', '06:00'));
    expect(requestOf(row)).toEqual({
      tournamentId: 't',
      pigeonOwnerId: 'o',
      date: '01-04-2026',
      startTime: '06:30',
      timeList: ['', '12:00:00'],
      base: { timeList: ['', '11:00:00'], startTime: '06:00', marks: {} },
    });
  });

  it('of an unknown outcome is repeated alone, exactly as it was', () => {
    const first = markSent(typed(emptyRow, 0, '12:00:00'));
    const unknown = settle(first, { kind: 'unknown' });
    const later = markSent(typed(unknown, 1, '13:00:00'));
    expect(requestOf(later).timeList).toEqual(['12:00:00']);
    const then = markSent(settle(later, { kind: 'saved' }));
    expect(requestOf(then)).toMatchObject({ timeList: ['', '13:00:00'] });
  });
});

describe('a refusal', () => {
  const forbidden = errorNote('auth.forbidden');
  const row = markSent(typed(typed(emptyRow, 0, '05:00:00'), 3, '12:00:00'));
  it('marks the cell it names and lets the others go', () => {
    const why = errorNote('result.before-start', { index: 0, time: '05:00', startTime: '06:00' });
    const after = settle(row, { kind: 'refused', why, fields: [{ path: 'timeList.0', ...why }] });
    expect(cellOf(after, '0')).toMatchObject({ phase: 'refused', why });
    expect(cellOf(after, '3')).toMatchObject({ phase: 'waiting' });
  });

  it('of the whole row marks every cell of the request', () => {
    const after = settle(row, { kind: 'refused', why: forbidden, fields: [] });
    expect(Object.values(after.cells).map(({ phase }) => phase)).toEqual(['refused', 'refused']);
  });

  it('of a landing that was there before is a refusal of the new start time', () => {
    const start = markSent(typed(emptyRow, null, '09:00', '06:00'));
    const why = errorNote('result.before-start', { index: 5, time: '08:00', startTime: '09:00' });
    const after = settle(start, { kind: 'refused', why, fields: [{ path: 'timeList.5', ...why }] });
    expect(cellOf(after, 'start')).toMatchObject({ phase: 'refused', why });
  });

  it('of too many times takes the last slot out first', () => {
    const why = errorNote('result.too-many-slots', { index: 3, slots: 3 });
    const after = settle(row, { kind: 'refused', why, fields: [{ path: 'timeList', ...why }] });
    expect([cellOf(after, '0')?.phase, cellOf(after, '3')?.phase]).toEqual(['waiting', 'refused']);
  });

  it('does not stand against what was typed meanwhile', () => {
    const corrected = typed(row, 0, '15:00:00');
    const after = settle(corrected, { kind: 'refused', why: forbidden, fields: [] });
    expect(cellOf(after, '0')).toMatchObject({
      base: timeOnly(''),
      value: timeOnly('15:00:00'),
      phase: 'waiting',
    });
  });

  it('can be retried or given up', () => {
    const after = settle(row, { kind: 'refused', why: forbidden, fields: [] });
    expect(cellOf(retry(after, 0), '0')).toMatchObject({ phase: 'waiting', value: timeOnly('05:00:00') });
    expect(cellOf(discard(after, 0), '0')).toBeUndefined();
  });
});

describe('a conflict', () => {
  const row = markSent(typed(typed(emptyRow, 0, '12:00:00'), 1, '13:00:00'));
  const after = settle(row, { kind: 'conflict', conflicts: [conflict(0, '11:59:00')] });

  it('keeps both values and lets the other cells go', () => {
    expect(cellOf(after, '0')).toMatchObject({
      phase: 'conflict',
      value: timeOnly('12:00:00'),
      rival: { theirs: timeOnly('11:59:00'), by: 'Bilal', at: '2026-04-01T12:00:00.000Z' },
    });
    expect(cellOf(after, '1')).toMatchObject({ phase: 'waiting' });
  });

  it('settled for mine goes over theirs', () => {
    expect(cellOf(choose(after, 0, 'mine'), '0')).toMatchObject({
      base: timeOnly('11:59:00'),
      value: timeOnly('12:00:00'),
      phase: 'waiting',
    });
  });

  it('settled for theirs leaves nothing to send', () => {
    expect(cellOf(choose(after, 0, 'theirs'), '0')).toBeUndefined();
  });

  it('is not settled by typing on, unless it is their value', () => {
    expect(cellOf(typed(after, 0, '12:30:00'), '0')).toMatchObject({
      phase: 'conflict',
      value: timeOnly('12:30:00'),
    });
    expect(cellOf(typed(after, 0, '11:59:00'), '0')).toBeUndefined();
  });

  it('is nothing when their value is what was typed meanwhile', () => {
    const agreed = settle(typed(row, 0, '11:59:00'), {
      kind: 'conflict',
      conflicts: [conflict(0, '11:59:00')],
    });
    expect(cellOf(agreed, '0')).toBeUndefined();
  });

  it('is nothing when what was typed was taken back meanwhile', () => {
    const undone = typeCell(row, {
      index: 0,
      value: timeOnly(''),
      base: timeOnly('12:00:00'),
      at: 2,
      undo: true,
    });
    expect(
      cellOf(settle(undone, { kind: 'conflict', conflicts: [conflict(0, '11:59:00')] }), '0'),
    ).toBeUndefined();
  });
});

describe('the rows of a tab that is gone', () => {
  it('join as they are when this tab has none', () => {
    const theirs = markSent(typed(emptyRow, 0, '12:00:00'));
    expect(adopt(undefined, theirs)).toBe(theirs);
  });

  it('join cell by cell, to be sent with the next request', () => {
    const joined = adopt(markSent(typed(emptyRow, 0, '12:00:00')), markSent(typed(emptyRow, 1, '13:00:00')));
    expect([cellOf(joined, '0')?.phase, cellOf(joined, '1')?.phase]).toEqual(['sent', 'waiting']);
  });

  it('leave the choice where both typed something else', () => {
    const older = typed(emptyRow, 0, '12:00:00');
    const newer = typeCell(emptyRow, { index: 0, value: timeOnly('12:30:00'), base: timeOnly(''), at: 5 });
    const joined = adopt(older, newer);
    expect(cellOf(joined, '0')).toMatchObject({
      phase: 'conflict',
      value: timeOnly('12:30:00'),
      rival: { theirs: timeOnly('12:00:00'), local: true },
    });
    expect(cellOf(choose(joined, 0, 'theirs'), '0')).toMatchObject({
      base: timeOnly(''),
      value: timeOnly('12:00:00'),
      phase: 'waiting',
    });
  });
});
