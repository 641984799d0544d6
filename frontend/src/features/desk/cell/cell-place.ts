import type { BoardDate } from '@parwaz/shared';

/** A cell of a row: a slot from 0, or null for the start time. */
export type CellIndex = number | null;

export const startKey = 'start';
export const cellKey = (index: CellIndex): string => (index === null ? startKey : String(index));
export const cellIndex = (key: string): CellIndex => (key === startKey ? null : Number(key));

export interface CellPlace {
  ownerId: string;
  index: CellIndex;
}

export interface DatedPlace extends CellPlace {
  date: BoardDate;
}
