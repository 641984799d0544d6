import type { BoardDate, IsoDate } from '../../time/dates.js';

/** The landing times of one loft's date that a change would take away. */
export interface LostRecord {
  ownerId: string;
  ownerName: string;
  date: BoardDate;
  /** `HH:MM:SS` by slot, from 0. */
  times: { index: number; time: string }[];
}

/**
 * The losses of a tournament's change: `lost` of 409 `tournament.would-lose`. A time that goes for two
 * reasons (its loft leaves and its date, say) is counted under each, and once in `landings`.
 */
export interface Losses {
  landings: number;
  dates: { date: IsoDate; landings: number }[];
  lofts: { ownerId: string; ownerName: string; landings: number }[];
  /** By slot, from 0. */
  slots: { index: number; landings: number }[];
  /** The times themselves, each once. */
  records: LostRecord[];
}

/**
 * An obstacle to undoing a change, in `obstacles` of 409 `tournament.cannot-undo`: a field, or a cell of a
 * loft's date (`index` null: its start time), that somebody changed again since.
 */
export type UndoObstacle =
  { field: string } | { ownerId: string; ownerName: string; date: BoardDate; index: number | null };
