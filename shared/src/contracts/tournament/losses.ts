import type { BoardDate, IsoDate } from '../../time/dates.js';
import type { ErrorNote } from '../../errors/errors.js';
import type { Mark } from '../facts.js';

export interface LostRecord {
  ownerId: string;
  ownerName: string;
  date: BoardDate;
  times: { index: number; time: string }[];
  marks?: { index: number; mark: Mark }[];
}

/**
 * The losses of a tournament's change: `lost` of 409 `tournament.would-lose`. A time that goes for two
 * reasons (its loft leaves and its date, say) is counted under each, and once in `landings`.
 */
export interface Losses {
  landings: number;
  /** Number of marks, which are counted nowhere else; missing when there are none. */
  marks?: number;
  dates: { date: IsoDate; landings: number }[];
  lofts: { ownerId: string; ownerName: string; landings: number }[];
  slots: { index: number; landings: number }[];
  records: LostRecord[];
}

/**
 * An obstacle to undoing a change, in `obstacles` of 409 `tournament.cannot-undo`: a field, or a cell of a
 * loft's date (`index` null: its start time), that somebody changed again since, or that would then be impossible: why
 * is said as by an error.
 */
export type UndoObstacle = (
  { field: string } | { ownerId: string; ownerName: string; date: BoardDate; index: number | null }
) &
  Partial<ErrorNote>;
