import { otherStarts, startsToPreselect, withStartTimesMoved } from '../../src/index.js';
import type { Board, BoardRow, StaffFacts } from '../../src/index.js';
import { buildBoard, idOf } from '../../src/testing/index.js';

const [d1, d2] = ['01-04-2026', '03-04-2026'];
const flown = buildBoard(
  {},
  { 1: { [d1]: ['12:00'], [d2]: ['12:00'] }, 2: { [d1]: ['06:20'] }, 3: { [d2]: ['11:00'] } },
);

/** The board with a loft's record begun at another time, and the tournament at a new one. */
function changed(
  startTime: string,
  late: { loft: number; date: string; startTime: string },
): Board<StaffFacts> {
  const of = flown.rows[idOf(late.loft)] ?? {};
  const row = { ...of[late.date], startTime: late.startTime } as BoardRow;
  const rows = { ...flown.rows, [idOf(late.loft)]: { ...of, [late.date]: row } };
  return { ...flown, rows, tournament: { ...flown.tournament, startTime } };
}
const rowsOf = (board: Board<StaffFacts>) =>
  Object.values(board.rows).flatMap((byDate) => Object.values(byDate));
const late = { loft: 3, date: d2, startTime: '06:30' };

describe('start times beside a tournament’s', () => {
  it('are counted, earliest first, of its lofts and dates alone', () => {
    const board = changed('05:30', late);
    expect(otherStarts(rowsOf(board), board.tournament)).toEqual([
      { startTime: '06:00', records: 3, flown: 3 },
      { startTime: '06:30', records: 1, flown: 1 },
    ]);
    const fewer = { ...board.tournament, dates: ['2026-04-01'], participatingLofts: [idOf(1)] };
    expect(otherStarts(rowsOf(board), fewer)).toEqual([{ startTime: '06:00', records: 1, flown: 1 }]);
    expect(otherStarts(rowsOf(flown), flown.tournament)).toEqual([]);
  });

  it('follow unasked only on days that have not been flown, by whichever loft', () => {
    const unflown = buildBoard({}, { 1: { [d1]: [''], [d2]: [''] }, 2: { [d1]: [''] } });
    const preselected = (board: Board<StaffFacts>) =>
      startsToPreselect(otherStarts(rowsOf(board), { ...board.tournament, startTime: '05:30' }), '06:00');
    expect(preselected(unflown)).toEqual(['06:00']);
    expect(preselected(flown)).toEqual([]);
    const marked = buildBoard({}, { 1: { [d1]: [''] } });
    const row = marked.rows[idOf(1)]?.[d1] as BoardRow;
    const lost = { ...row, marks: { 0: { kind: 'lost' as const, reason: 'not back' } } };
    expect(preselected({ ...marked, rows: { [idOf(1)]: { [d1]: lost } } })).toEqual([]);
  });

  it('follow where that is wanted; all other records stay the same', () => {
    const board = changed('05:30', late);
    const after = withStartTimesMoved(board, ['06:00']);
    expect(otherStarts(rowsOf(after), after.tournament)).toEqual([
      { startTime: '06:30', records: 1, flown: 1 },
    ]);
    expect(after.rows[idOf(3)]).toBe(board.rows[idOf(3)]);
    expect(withStartTimesMoved(board, ['07:00'])).toBe(board);
    expect(withStartTimesMoved(board, [])).toBe(board);
  });
});
