import { boardDates, toBoardDate, type BoardDate } from '@parwaz/shared';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import type { DeskFocus } from '../grid/desk-focus';
import { openingDate } from '../model/today';
import { useOpenDesk } from '../open-desk';

/**
 * The day that a desk shows, kept in its address. When the tournament loses it, no other day takes its place; after the
 * list of things to check has led to other days, closing it leads back. So nobody types into a wrong day.
 */
export function useShownDate(focus: DeskFocus) {
  const { model, tournament } = useOpenDesk();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('date');
  const [first] = useState(() => ({ wanted, opened: openingDate(tournament, wanted) }));
  const dates = useMemo(() => boardDates(tournament), [tournament]);
  const asked = wanted === null || wanted === first.wanted ? first.opened : toBoardDate(wanted);
  // A day that was shown until the tournament lost it.
  const gone = asked !== null && !dates.includes(asked) ? asked : null;
  const date = asked === null ? openingDate(tournament, null) : gone === null ? asked : null;
  // Nobody chose this day just now: it opens with no cell selected, so that nothing is typed into one unseen.
  const [quiet, setQuiet] = useState<BoardDate | null>(null);
  if (gone !== null && gone !== quiet) setQuiet(gone);
  const goTo = useCallback(
    (next: BoardDate) => {
      // At once: a key pressed while the other day is still on screen would be lost, or go into a cell of this one.
      setSearch({ tournament: model.tournamentId, date: next }, { replace: true, flushSync: true });
    },
    [model, setSearch],
  );
  const showDate = useCallback(
    (next: BoardDate) => {
      setQuiet(null);
      goTo(next);
    },
    [goTo],
  );

  const wantedDate = useStore(model.store, (state) => state.wantedCell?.date ?? null);
  useEffect(() => {
    if (wantedDate !== null && wantedDate !== date && dates.includes(wantedDate)) goTo(wantedDate);
  }, [wantedDate, date, dates, goTo]);

  const checkedFrom = useRef<BoardDate | null>(null);
  useEffect(
    () =>
      model.checks.looking.subscribe(({ at }, before) => {
        if (at !== null && before.at === null) checkedFrom.current = date;
        const back = at === null ? checkedFrom.current : null;
        if (back === null || back === date || !dates.includes(back) || focus.isTyping) return;
        setQuiet(back);
        goTo(back);
      }),
    [model, focus, date, dates, goTo],
  );
  return { dates, date, gone, isQuiet: date !== null && date === quiet, showDate };
}
