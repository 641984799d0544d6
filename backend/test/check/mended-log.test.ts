import { changeBetween } from '@parwaz/shared';
import type { Board, Change, StaffFacts } from '@parwaz/shared';
import { buildBoard, idOf, withValuesOf } from '@parwaz/shared/testing';
import { blankBoard, LoadedBoard } from '../../src/boards/loaded-board.js';
import { gapsOf, unreadableIn } from '../../src/check/log-faults.js';
import { mendLog } from '../../src/check/mended-log.js';

const id = idOf(900);
const date = '01-04-2026';
const timeZone = 'Asia/Karachi';
const by = { _id: idOf(7), name: 'Admin' };

/** The log of a tournament whose first loft lands pigeon after pigeon, a change each. */
function logOf(times: readonly (readonly string[])[]): { changes: Change[]; boards: Board<StaffFacts>[] } {
  const boards: Board<StaffFacts>[] = [];
  const changes: Change[] = [];
  let before = blankBoard(id);
  for (const list of [[], ...times]) {
    const next = { ...buildBoard({}, list.length > 0 ? { 1: { [date]: [...list] } } : {}), tournamentId: id };
    const change = changeBetween(before, next, by);
    if (!change) throw new Error('each differs from the one before');
    const loaded = new LoadedBoard(before);
    loaded.accept([change]);
    before = loaded.board;
    changes.push(change);
    boards.push(before);
  }
  return { changes, boards };
}

const { changes, boards } = logOf([
  ['12:00'],
  ['12:00', '12:10'],
  ['12:00', '12:10', '12:20'],
  ['12:05', '12:10', '12:20'],
]);
const without = (...lost: number[]) => changes.filter(({ revision }) => !lost.includes(revision));
const folded = (entries: readonly Change[]) => {
  const loaded = new LoadedBoard(blankBoard(id), undefined, timeZone);
  loaded.accept([...entries].sort((a, b) => a.revision - b.revision));
  return loaded.board;
};
const timesOf = (board: Board<StaffFacts>) => board.rows[idOf(1)]?.[date]?.timeList;

describe('a log with gaps', () => {
  it.each([
    [[], 5, []],
    [[3], 5, [{ from: 3, to: 3 }]],
    [[1, 2], 5, [{ from: 1, to: 2 }]],
    [
      [2, 4],
      5,
      [
        { from: 2, to: 2 },
        { from: 4, to: 4 },
      ],
    ],
    [[4, 5], 5, [{ from: 4, to: 5 }]],
    [[5], 4, []],
  ])('that lacks %p and must reach %i has these: %p', (lost, least, gaps) => {
    expect(gapsOf(without(...lost), least)).toEqual(gaps);
  });

  it('gets an entry for each revision, loses none, and names the cells that may lack a time', () => {
    const entries = without(3);
    const { added, lacking } = mendLog(id, entries, gapsOf(entries, 5), {
      board: null,
      facts: null,
      timeZone,
    });
    expect(added).toEqual([
      expect.objectContaining({ revision: 3, missing: true, by: { _id: '', name: 'Repair' } }),
    ]);
    const board = folded([...entries, ...added]);
    expect([board.revision, timesOf(board)]).toEqual([5, ['12:05:00', '', '12:20:00', '']]);
    const ofLoft = lacking.filter((cells) => cells.ownerId === idOf(1) && cells.date === date);
    expect(ofLoft).toMatchObject([{ slots: [1, 3] }]);
  });

  it('gets back what it lost where a board was stored after it', () => {
    for (const lost of [[3], [2, 3], [4, 5], [2, 4]]) {
      const entries = without(...lost);
      const derived = { board: boards[4] ?? null, facts: null, timeZone };
      const { added, lacking } = mendLog(id, entries, gapsOf(entries, 5), derived);
      const board = folded([...entries, ...added]);
      expect([lost, timesOf(board), lacking]).toEqual([lost, timesOf(boards[4] as Board<StaffFacts>), []]);
      expect(board.tournament).toEqual(boards[4]?.tournament);
    }
  });

  it('gets back the stamps of a change that it lost', () => {
    const stamps = [{ _id: 'dddd', name: 'Double Stamp', nameUrdu: '', prizes: [] }];
    const last = boards[4] as Board<StaffFacts>;
    const withStamps = { ...last, revision: 6, tournament: { ...last.tournament, stamps } };
    const board = withValuesOf(withStamps, 1, date, { stamps: { 1: ['dddd'], 3: ['dddd'] } });
    const change = changeBetween(last, board, by) as Change;
    for (const entries of [[...changes, change], changes]) {
      const { added } = mendLog(id, entries, gapsOf(entries, 6), { board, facts: null, timeZone });
      expect(folded([...entries, ...added])).toMatchObject({ tournament: { stamps }, rows: board.rows });
    }
  });

  it('gets back its facts where lists know them', () => {
    const entries = without(1);
    const facts = { revision: 5, facts: boards[4]?.tournament as StaffFacts };
    const { added } = mendLog(id, entries, gapsOf(entries, 5), { board: null, facts, timeZone });
    expect(folded([...entries, ...added]).tournament).toEqual(boards[4]?.tournament);
  });

  it('tells a change that can’t be applied', () => {
    expect(unreadableIn(id, changes)).toBeNull();
    const broken = changes.map((change) =>
      change.revision === 3 ? { ...change, rows: 'x' as never } : change,
    );
    expect(unreadableIn(id, broken)).toBe(3);
  });
});
