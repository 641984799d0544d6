import { changeBetween, withRow } from '@parwaz/shared';
import type { Board, Change, StaffFacts } from '@parwaz/shared';
import { buildBoard, idOf } from '@parwaz/shared/testing';
import { blankBoard } from '../../src/boards/loaded-board.js';
import { nextBoard } from '../../src/boards/log/next-board.js';
import { foldLog } from '../../src/check/fold-log.js';
import { loadedFrom } from '../../src/check/log-faults.js';

it('keeps the numbers that lofts were given, whatever landed in between', () => {
  const { tournament, owners, tournamentId } = buildBoard();
  const byId = new Map(Object.entries(owners));
  const row = {
    ownerId: idOf(3),
    date: '01-04-2026',
    startTime: '06:00',
    timeList: ['12:00:00', '', '', ''],
  };
  const steps: ((board: Board<StaffFacts>) => Board<StaffFacts>)[] = [
    (board) => nextBoard(board, tournament, byId),
    (board) => nextBoard(board, { ...tournament, participatingLofts: [idOf(1), idOf(3)] }, byId),
    (board) => ({ ...board, rows: withRow(board.rows, row) }),
    (board) => ({ ...board, tournament: { ...board.tournament, tournamentName: 'Renamed' } }),
  ];
  const changes: Change[] = [];
  for (const step of steps) {
    const before = loadedFrom(tournamentId, changes).board;
    const change = changeBetween(before, { ...step(before), at: 1 }, { _id: '', name: 'Admin' });
    if (change) changes.push(change);
  }
  const folded = foldLog(tournamentId, changes);
  expect(folded).toEqual(loadedFrom(tournamentId, changes).board);
  expect(folded.owners[idOf(3)]?.number).toBe(3);
  expect(foldLog(tournamentId, [])).toEqual(blankBoard(tournamentId));
});
