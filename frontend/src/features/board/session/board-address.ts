import { viewDateOf, type BoardTournament, type BoardViewDate, type IsoDate } from '@parwaz/shared';
import { useCallback } from 'react';
import { tournamentOf } from '../../../lib/paths';
import { useLocation, useSearchParams } from '../../../lib/router/router';
import type { NavigateOptions } from '../../../lib/router/location';
import { changeSearch } from '../../../lib/router/search-params';

export function useViewDate(
  tournament: Pick<BoardTournament, 'dates' | 'days'>,
  today: IsoDate,
): BoardViewDate {
  const search = useSearchParams();
  const stamp = useAskedStamp();
  // A stamp's table is one of all dates; of a stamp that isn't known, all of them are shown.
  return viewDateOf(stamp === null ? search.get('date') : 'total', tournament, today);
}

/** Only a tournament's own page has its stamps' tables. */
export function useAskedStamp(): string | null {
  const stamp = useSearchParams().get('stamp');
  return tournamentOf(useLocation().pathname) && stamp;
}

export const chooseViewDate = (date: BoardViewDate, options?: NavigateOptions): void =>
  changeSearch({ date, stamp: null }, options);

type Panel = 'loft' | 'corrections' | 'about';

const openPanel = (panel: Panel, value: string) =>
  changeSearch({ [panel]: value }, { state: { opened: panel } });

export const openLoft = (ownerId: string): void => openPanel('loft', ownerId);
export const openCorrections = (): void => openPanel('corrections', '1');
export const openAbout = (): void => openPanel('about', '1');

/** Panels are part of the address: they have links, and the back button closes them. Returns the value and how to close. */
export function useOpenPanel(panel: Panel): [string | null, () => void] {
  const state = useLocation().state as { opened?: Panel } | null;
  const openedHere = state?.opened === panel;
  const close = useCallback(() => {
    if (openedHere) window.history.back();
    // The link led straight here: there is no page of ours to go back to.
    else changeSearch({ [panel]: null }, { replace: true });
  }, [openedHere, panel]);
  return [useSearchParams().get(panel), close];
}
