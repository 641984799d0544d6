import { defaultDate, toBoardDate, toIsoDate } from './dates.js';
import type { BoardDate, IsoDate } from './dates.js';

/** The view of a board: one date (dd-mm-yyyy), or `total`. */
export type BoardViewDate = BoardDate;

/**
 * The view named by a URL: one of the tournament's dates or the total, else the date that a board opens on
 * (`defaultDate`).
 */
export function viewDateOf(asked: string | null, dates: readonly IsoDate[], today: IsoDate): BoardViewDate {
  if (asked === 'total') return 'total';
  const iso = asked === null ? null : toIsoDate(asked);
  const shown = iso !== null && dates.includes(iso) ? iso : defaultDate(dates, today);
  return shown === null ? 'total' : (toBoardDate(shown) ?? 'total');
}
