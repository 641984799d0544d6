import { toBoardDate, viewDateOf } from '@parwaz/shared';
import type { BoardViewDate, IsoDate } from '@parwaz/shared';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

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
