import type { BoardDate } from '../../time/dates.js';
import type { ErrorNote } from '../../errors/errors.js';
import type { LossCounts } from '../../errors/wording.js';
import type { Mark } from '../facts.js';
import type { NamedStamp } from '../result/mark.js';

export interface LostRecord {
  ownerId: string;
  ownerName: string;
  date: BoardDate;
  times: { index: number; time: string }[];
  marks?: { index: number; mark: Mark }[];
  /** Those that go, of slots that may keep others. */
  stamps?: { index: number; stamps: NamedStamp[] }[];
}

/** `lost` of 409 `tournament.would-lose`. A time that goes for two reasons counts under each, once in `landings`. */
export interface Losses extends LossCounts {
  records: LostRecord[];
}

/** In `obstacles` of 409 `tournament.cannot-undo`: a field, or a cell (`index` null: the start time), and why. */
export type UndoObstacle = (
  { field: string } | { ownerId: string; ownerName: string; date: BoardDate; index: number | null }
) &
  Partial<ErrorNote>;
