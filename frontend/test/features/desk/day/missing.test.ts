import { buildBoard, idOf } from '@parwaz/shared/testing';
import { emptyValue, timeOnly, type CellValue } from '../../../../src/features/desk/cell/cell-value';
import { missingOn, openCells } from '../../../../src/features/desk/day/missing';
import type { RowView } from '../../../../src/features/desk/model/row-view';

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

it('of what this desk knows, lists the cells that hold neither a time nor a mark', () => {
  const board = buildBoard();
  const [first = '', second = ''] = board.tournament.participatingLofts;
  const lost = { time: '', mark: { kind: 'lost', reason: 'Taken by a hawk' } } as const;
  const cells = (...values: CellValue[]) => ({ cells: values.map((value, index) => ({ index, value })) });
  const rows: Record<string, object> = {
    [first]: cells(timeOnly('12:00:00'), emptyValue, lost),
    [second]: cells(timeOnly('not a time'), emptyValue),
  };
  const row = (ownerId: string) => rows[ownerId] as RowView | undefined;
  expect(openCells({ board, row }, '01-04-2026')).toEqual([
    { ownerId: first, date: '01-04-2026', index: 1 },
    { ownerId: second, date: '01-04-2026', index: 1 },
  ]);
});
