import { boardDates, toBoardDate, type BoardDate } from '@parwaz/shared';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import type { DeskFocus } from '../grid/desk-focus';
import { openingDate } from '../model/today';
import { useOpenDesk } from '../open-desk';

/**
 * The day a desk shows, kept in the address. So that nobody types into a wrong day, no other day replaces one that the
 * tournament loses, and closing the list of things to check returns to the day it was opened on.
 */
export function useShownDate(focus: DeskFocus) {
  const { model, tournament } = useOpenDesk();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('date');
  const opening = (on: string | null) => (model.board ? openingDate(model.board, on) : null);
  const [first] = useState(() => ({ wanted, opened: opening(wanted) }));
  const dates = useMemo(() => boardDates(tournament), [tournament]);
  const asked = wanted === null || wanted === first.wanted ? first.opened : toBoardDate(wanted);
  const removedDate = asked !== null && !dates.includes(asked) ? asked : null;
  const date = asked === null ? opening(null) : removedDate === null ? asked : null;
  const showDate = useCallback(
    (next: BoardDate) => {
      // Synchronously: a key pressed before the new day is drawn would be lost or go into a cell of the old one.
      setSearch({ tournament: model.tournamentId, date: next }, { replace: true, flushSync: true });
    },
    [model, setSearch],
  );

  const wantedDate = useStore(model.store, (state) => state.wantedCell?.date ?? null);
  useEffect(() => {
    if (wantedDate !== null && wantedDate !== date && dates.includes(wantedDate)) showDate(wantedDate);
  }, [wantedDate, date, dates, showDate]);

  const checkedFrom = useRef<BoardDate | null>(null);
  useEffect(
    () =>
      model.checks.listPosition.subscribe(({ at }, before) => {
        if (at !== null && before.at === null) checkedFrom.current = date;
        const back = at === null ? checkedFrom.current : null;
        if (back === null || back === date || !dates.includes(back) || focus.isTyping) return;
        showDate(back);
      }),
    [model, focus, date, dates, showDate],
  );
  return { dates, date, removedDate, showDate };
}
