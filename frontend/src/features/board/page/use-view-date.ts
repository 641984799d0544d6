import { viewDateOf } from '@parwaz/shared';
import type { BoardViewDate, IsoDate } from '@parwaz/shared';
import { useSearchParams } from '../../../lib/router/router';
import { changeSearch } from '../../../lib/router/search-params';

/** The view of the address, and how to go to another one: the back button comes back. */
export function useViewDate(
  dates: readonly IsoDate[],
  today: IsoDate,
): [BoardViewDate, (view: BoardViewDate) => void] {
  return [viewDateOf(useSearchParams().get('date'), dates, today), chooseViewDate];
}

function chooseViewDate(view: BoardViewDate): void {
  changeSearch({ date: view });
}
