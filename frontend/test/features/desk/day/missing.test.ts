import { missingOn } from '../../../../src/features/desk/day/missing';
import { buildBoard, idOf } from '@parwaz/shared/testing';

it('counts the pigeons of a day that have neither landed nor a mark, and their lofts', () => {
  const board = buildBoard(
    {},
    { 1: { '01-04-2026': ['12:00', '', '13:00', '14:00'] }, 2: { '01-04-2026': [] } },
  );
  const row = board.rows[idOf(1)]?.['01-04-2026'];
  expect(missingOn(board, '01-04-2026')).toEqual({ pigeons: 9, lofts: 3 });
  if (!row) throw new Error('There is such a record');
  const marks = { 1: { kind: 'lost', reason: 'Hawk' } } as const;
  const rows = { ...board.rows, [idOf(1)]: { '01-04-2026': { ...row, marks } } };
  expect(missingOn({ ...board, rows }, '01-04-2026')).toEqual({ pigeons: 8, lofts: 2 });
});
