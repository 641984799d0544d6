import { errorNote } from '@parwaz/shared';
import type { Mark, SaveConflict } from '@parwaz/shared';
import { buildTournament, idOf } from '@parwaz/shared/testing';
import { rowView } from '../../../../src/features/desk/model/row-view';
import { cellText, markIn, retimed, timeIn } from '../../../../src/features/desk/cell/cell-value';
import type { RowBox } from '../../../../src/features/desk/outbox/row-box';
import { requestOf, settle, take } from '../../../../src/features/desk/outbox/send-row';
import { choose, typeCell } from '../../../../src/features/desk/outbox/type-cell';

const lost: Mark = { kind: 'lost', reason: 'Hawk\tor cat' };
const out: Mark = { kind: 'disqualified', reason: 'No ring' };
const noon = '12:00:00';
const emptyBox: RowBox = {
  tournamentId: 't',
  ownerId: idOf(1),
  date: '01-04-2026',
  startTime: '06:00',
  cells: {},
};
const typed = (index: number, value: string, base: string, box = emptyBox) =>
  typeCell(box, { index, value, base, at: 1 });

it('a cell’s text holds its time and its mark', () => {
  const marks = [null, lost, out];
  for (const time of ['', noon, 'abc'])
    for (const mark of marks) {
      const text = cellText(time, mark);
      expect([timeIn(text), markIn(text)]).toEqual([time, mark]);
    }
  expect(retimed(cellText('', lost), noon)).toBe(noon);
  expect(retimed(cellText('', lost), '')).toBe(cellText('', lost));
  expect(retimed(cellText(noon, out), '13:00:00')).toBe(cellText('13:00:00', out));
});

describe('the request of marked cells', () => {
  const shown = { startTime: '06:00', timeList: [noon, '', '', ''], marks: { 3: out } };

  it('names the marks that changed, and all that were on the screen', () => {
    const box = typed(1, cellText('', lost), '', typed(0, cellText(noon, out), noon));
    expect(requestOf(take(box), shown)).toMatchObject({
      timeList: [noon, '', '', ''],
      marks: { 0: out, 1: lost },
      base: { timeList: [noon, '', '', ''], marks: { 3: out } },
    });
  });

  it('takes away what a time ended, and keeps the rest to itself', () => {
    const box = take(typed(3, noon, cellText('', lost)));
    const request = requestOf(box, { ...shown, marks: { 0: out, 3: lost } });
    expect([request.marks, request.base?.marks]).toEqual([{ 3: null }, { 0: out, 3: lost }]);
    expect(requestOf(take(typed(1, noon, '')), shown)).not.toHaveProperty('marks');
  });

  it('settles what somebody else marked, by either choice', () => {
    const conflict: SaveConflict = {
      ...{ what: 'mark', index: 1, base: null, yours: lost, theirs: out },
      ...{ by: { _id: 'b', name: 'Bilal' }, at: '2026-04-01T12:00:00.000Z' },
    };
    const box = settle(take(typed(1, cellText('', lost), '')), { kind: 'conflict', conflicts: [conflict] });
    expect(box.cells[1]).toMatchObject({
      phase: 'conflict',
      rival: { theirs: cellText('', out), by: 'Bilal' },
    });
    expect(choose(box, 1, 'theirs').cells).toEqual({});
    const mine = requestOf(take(choose(box, 1, 'mine')), shown);
    expect([mine.marks, mine.base?.marks]).toEqual([{ 1: lost }, { 1: out, 3: out }]);
  });

  it('is refused at its own cell', () => {
    const why = errorNote('result.mark-with-time', { index: 1, time: '12:00' });
    const sent = take(typed(1, cellText('', lost), '', typed(0, noon, '')));
    const { cells } = settle(sent, { kind: 'refused', why, fields: [{ path: 'marks.1', ...why }] });
    expect([cells[0]?.phase, cells[1]?.phase, cells[1]?.why]).toEqual(['waiting', 'refused', why]);
  });
});

it('a row is scored with the marks that wait', () => {
  const facts = {
    ...{ ownerId: idOf(1), date: '01-04-2026', tournament: buildTournament() },
    server: { startTime: '06:00', timeList: [noon, '13:00:00', '', ''], marks: { 1: out } },
    box: typed(0, cellText(noon, out), noon),
    ...{ onTheWay: false, checks: { future: new Set<number>(), checked: new Set<number>() } },
    ...{ flashes: {}, desks: [] },
  };
  const view = rowView({ ...facts, box: undefined });
  expect(view.cells.map(({ value, exclusion }) => [markIn(value)?.kind, exclusion])).toEqual([
    [undefined, undefined],
    ['disqualified', 'disqualified'],
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect([view.totalSeconds, view.landed, rowView(facts).totalSeconds]).toEqual([6 * 3600, 2, 0]);
});
