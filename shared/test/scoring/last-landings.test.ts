import { lastLandings, lastWinner } from '../../src/index.js';
import { buildBoard, idOf, withMarksOf } from '../../src/testing/index.js';

const d1 = '01-04-2026';
const d2 = '03-04-2026';
const board = buildBoard(
  {},
  {
    2: { [d1]: ['18:00', '09:00', '18:31'] },
    1: { [d1]: ['', '18:31'], [d2]: ['07:00'] },
    3: { [d1]: ['18:30'] },
  },
);
const said = (date: string | null, count = 3) =>
  lastLandings(board, date, count).map(
    ({ ownerId, index, landing }) => `${parseInt(ownerId, 16)}#${index} ${landing}`,
  );

describe('the last landings', () => {
  it('of a date come newest first; of equal times the winner first', () => {
    expect(said(d1)).toEqual(['1#1 1111', '2#2 1111', '3#0 1110']);
    expect(said(d1, 1)).toEqual(['1#1 1111']);
    expect(lastWinner(board, d1)?.cells[0]?.ownerId).toBe(lastLandings(board, d1, 1)[0]?.ownerId);
  });

  it('of all dates are those of the last one that has any', () => {
    expect(said(null)).toEqual(['1#0 420']);
  });

  it('leave out disqualified ones', () => {
    const out = { kind: 'disqualified', reason: 'Landed elsewhere' } as const;
    const marked = withMarksOf(board, 1, d1, { 1: out });
    expect(lastLandings(marked, d1, 1)).toMatchObject([{ ownerId: idOf(2), index: 2 }]);
    const unmarkedDay = withMarksOf(marked, 1, d2, { 0: out });
    expect(lastLandings(unmarkedDay, null, 1)).toMatchObject([{ ownerId: idOf(2), date: d1 }]);
    expect(lastWinner(unmarkedDay, null)?.cells).toEqual([{ ownerId: idOf(2), date: d1, index: 2 }]);
  });

  it('are none before any', () => {
    expect(lastLandings(buildBoard(), null, 3)).toEqual([]);
    expect(lastLandings(buildBoard(), d1, 3)).toEqual([]);
  });
});
