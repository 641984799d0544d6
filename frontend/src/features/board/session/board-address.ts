import { viewDateOf } from '@parwaz/shared';
import type { BoardViewDate, IsoDate } from '@parwaz/shared';
import { useCallback } from 'react';
import { useLocation, useSearchParams } from '../../../lib/router/router';
import { changeSearch } from '../../../lib/router/search-params';

export function useViewDate(dates: readonly IsoDate[], today: IsoDate): BoardViewDate {
  return viewDateOf(useSearchParams().get('date'), dates, today);
}

export function chooseViewDate(view: BoardViewDate): void {
  changeSearch({ date: view });
}

const opened = { loftOpened: true };

export function openLoft(ownerId: string): void {
  changeSearch({ loft: ownerId }, { state: opened });
}

const correctionsOpened = { correctionsOpened: true };

export function openCorrections(): void {
  changeSearch({ corrections: '1' }, { state: correctionsOpened });
}

export function useShownCorrections(): [boolean, () => void] {
  const state = useLocation().state as Partial<typeof correctionsOpened> | null;
  const openedHere = state?.correctionsOpened === true;
  const close = useCallback(() => {
    if (openedHere) window.history.back();
    else changeSearch({ corrections: null }, { replace: true });
  }, [openedHere]);
  return [useSearchParams().has('corrections'), close];
}

export function useShownLoft(): [string | null, () => void] {
  const state = useLocation().state as Partial<typeof opened> | null;
  const openedHere = state?.loftOpened === true;
  const close = useCallback(() => {
    if (openedHere) window.history.back();
    // The link led straight here: there is no page of ours to go back to.
    else changeSearch({ loft: null }, { replace: true });
  }, [openedHere]);
  return [useSearchParams().get('loft'), close];
}
