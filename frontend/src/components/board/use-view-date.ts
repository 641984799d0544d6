import { defaultDate, toBoardDate, toIsoDate } from '@parwaz/shared';
import type { BoardDate, IsoDate } from '@parwaz/shared';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What a board shows: one date (dd-mm-yyyy), or `total`. */
export type BoardViewDate = BoardDate;

/**
 * The view that an address asks for: one of the tournament's dates or the total, else the date of the spec's rule
 * (today, else the nearest later one, else the last).
 */
export function viewDateOf(asked: string | null, dates: readonly IsoDate[], today: IsoDate): BoardViewDate {
  if (asked === 'total') return 'total';
  const iso = asked === null ? null : toIsoDate(asked);
  const shown = iso !== null && dates.includes(iso) ? iso : defaultDate(dates, today);
  return shown === null ? 'total' : (toBoardDate(shown) ?? 'total');
}

/** Whether a view's date has passed: then nobody is in the air any more. */
export function isOver(view: BoardViewDate, dates: readonly IsoDate[], today: IsoDate): boolean {
  return dates.some((one) => one < today && toBoardDate(one) === view);
}

/** The view of the address, and how to go to another one: the back button comes back. */
export function useViewDate(
  dates: readonly IsoDate[],
  today: IsoDate,
): [BoardViewDate, (view: BoardViewDate) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = useCallback(
    (view: BoardViewDate) => {
      setSearch((before) => {
        const next = new URLSearchParams(before);
        next.set('date', view);
        return next;
      });
    },
    [setSearch],
  );
  return [viewDateOf(search.get('date'), dates, today), choose];
}
