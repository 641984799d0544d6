import { moved, nextEmpty, nextPlace } from '../../../../src/features/desk/grid/moves';
import type { Direction, Place } from '../../../../src/features/desk/grid/moves';

const grid = { rows: 3, slots: 4 };
const oneRow = { ...grid, rows: 1 };
const at = (row: number, index: number | null): Place => ({ row, index });

it.each<[Direction, Place, Place]>([
  ['up', at(1, 2), at(0, 2)],
  ['up', at(0, 2), at(0, 2)],
  ['down', at(2, null), at(2, null)],
  ['left', at(1, 0), at(1, null)],
  ['left', at(1, null), at(1, null)],
  ['right', at(1, null), at(1, 0)],
  ['right', at(1, 3), at(1, 3)],
  ['home', at(1, 3), at(1, null)],
  ['end', at(1, null), at(1, 3)],
  ['page-down', at(0, 1), at(2, 1)],
  ['page-up', at(2, 1), at(0, 1)],
  ['first', at(2, 3), at(0, null)],
  ['last', at(0, null), at(2, 3)],
])('%s from %j leads to %j', (direction, from, to) => {
  expect(moved(from, direction, grid)).toEqual(to);
});

it('goes on pigeon by pigeon, then to the next loft’s first pigeon, and leaves at the end', () => {
  expect([
    nextPlace(at(0, null), 1, grid),
    nextPlace(at(0, 3), 1, grid),
    nextPlace(at(2, 3), 1, grid),
  ]).toEqual([at(0, 0), at(1, 0), null]);
});

it('goes back to the start time, then to the loft before', () => {
  expect([
    nextPlace(at(1, 0), -1, grid),
    nextPlace(at(1, null), -1, grid),
    nextPlace(at(0, null), -1, grid),
  ]).toEqual([at(1, null), at(0, 3), null]);
});

it('finds the next empty cell after its place, from the top again at the end', () => {
  const empty = new Set(['0/1', '2/0']);
  const isEmpty = (row: number, slot: number) => empty.has(`${row}/${slot}`);
  expect(nextEmpty(at(0, null), grid, isEmpty)).toEqual(at(0, 1));
  expect(nextEmpty(at(0, 1), grid, isEmpty)).toEqual(at(2, 0));
  expect(nextEmpty(at(2, 0), grid, isEmpty)).toEqual(at(0, 1));
  expect(nextEmpty(at(1, 1), grid, () => false)).toBeNull();
});

it('finds the first empty pigeon of a row, never its start time or another row', () => {
  expect(nextEmpty(at(0, null), oneRow, (row, slot) => row === 0 && slot > 1)).toEqual(at(0, 2));
  expect(nextEmpty(at(0, null), oneRow, (row) => row !== 0)).toBeNull();
});
