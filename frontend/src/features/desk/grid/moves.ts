import type { CellIndex } from '../cell/cell-value';

export interface Place {
  row: number;
  index: CellIndex;
}

export interface Extent {
  rows: number;
  slots: number;
}

export type Direction =
  'up' | 'down' | 'left' | 'right' | 'home' | 'end' | 'page-up' | 'page-down' | 'first' | 'last';

const pageRows = 10;
const column = (index: CellIndex) => (index === null ? -1 : index);
const cellAt = (col: number): CellIndex => (col < 0 ? null : col);
const within = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

export function moved(from: Place, direction: Direction, { rows, slots }: Extent): Place {
  const col = column(from.index);
  const step: Record<Direction, [row: number, col: number]> = {
    up: [from.row - 1, col],
    down: [from.row + 1, col],
    left: [from.row, col - 1],
    right: [from.row, col + 1],
    home: [from.row, -1],
    end: [from.row, slots - 1],
    'page-up': [from.row - pageRows, col],
    'page-down': [from.row + pageRows, col],
    first: [0, -1],
    last: [rows - 1, slots - 1],
  };
  const [row, nextCol] = step[direction];
  return { row: within(row, 0, rows - 1), index: cellAt(within(nextCol, -1, slots - 1)) };
}

/** Null outside of the grid. */
export function offset(from: Place, down: number, right: number, { rows, slots }: Extent): Place | null {
  const [row, col] = [from.row + down, column(from.index) + right];
  return row < rows && col < slots ? { row, index: cellAt(col) } : null;
}

/** Enter and Tab go pigeon by pigeon, then to the next loft's first one. Null outside, where Tab leaves the grid. */
export function nextPlace(from: Place, step: 1 | -1, { rows, slots }: Extent): Place | null {
  const col = column(from.index) + step;
  if (col >= slots) return from.row + 1 < rows ? { row: from.row + 1, index: slots > 0 ? 0 : null } : null;
  if (col < -1) return from.row > 0 ? { row: from.row - 1, index: cellAt(slots - 1) } : null;
  return { row: from.row, index: cellAt(col) };
}

/** Loft by loft, from the top again at the end; null when all have landed. */
export function nextEmpty(
  from: Place,
  { rows, slots }: Extent,
  isEmpty: (row: number, slot: number) => boolean,
): Place | null {
  const total = rows * slots;
  const start = from.row * slots + column(from.index);
  for (let step = 1; step <= total; step += 1) {
    const at = (((start + step) % total) + total) % total;
    const row = Math.floor(at / slots);
    if (isEmpty(row, at % slots)) return { row, index: at % slots };
  }
  return null;
}

/** From the left again at the row's end; null when all have landed. */
export function nextEmptyInRow(
  { row, index }: Place,
  extent: Extent,
  isEmpty: (row: number, slot: number) => boolean,
): Place | null {
  const found = nextEmpty({ row: 0, index }, { ...extent, rows: 1 }, (_, slot) => isEmpty(row, slot));
  return found && { ...found, row };
}
