import { viewDateOf } from '@parwaz/shared';
import type { BoardViewDate, IsoDate } from '@parwaz/shared';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParams } from '../../../lib/search-params';

/** The view of the address, and how to go to another one: the back button comes back. */
export function useViewDate(
  dates: readonly IsoDate[],
  today: IsoDate,
): [BoardViewDate, (view: BoardViewDate) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = useCallback(
    (view: BoardViewDate) => {
      setSearch((now) => withParams(now, { date: view }));
    },
    [setSearch],
  );
  return [viewDateOf(search.get('date'), dates, today), choose];
}
