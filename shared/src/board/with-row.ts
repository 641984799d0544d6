import type { BoardRow, BoardRows } from './board.js';

export function withRow(rows: BoardRows, row: BoardRow): BoardRows {
  return { ...rows, [row.ownerId]: { ...rows[row.ownerId], [row.date]: row } };
}
