import { boardDates, toBoardDate } from '@parwaz/shared';
import type { BoardDate, PublicFacts } from '@parwaz/shared';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import type { DeskFocus } from '../grid/desk-focus';
import type { DeskModel } from '../model/desk-model';
import { openingDate } from '../model/today';

interface ShownDate {
  dates: readonly BoardDate[];
  /** The day of the grid; null when there is none to show. */
  date: BoardDate | null;
  /** A day that was shown and that the tournament no longer has. */
  gone: BoardDate | null;
  /** Nobody chose this day just now: it opens with no cell selected, so that nothing goes into one unseen. */
  isQuiet: boolean;
  showDate: (date: BoardDate) => void;
}

/**
 * Hook: the day that a desk shows, kept in its address. When that day goes, none takes its place by itself, and when the
 * list of things to check has led to other days, its end leads back: what is typed on must not get into another day.
 */
export function useShownDate(model: DeskModel, tournament: PublicFacts, focus: DeskFocus): ShownDate {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('date');
  const [first] = useState(() => ({ wanted, opened: openingDate(tournament, wanted) }));
  const dates = useMemo(() => boardDates(tournament), [tournament]);
  const asked = wanted === null || wanted === first.wanted ? first.opened : toBoardDate(wanted);
  const gone = asked !== null && !dates.includes(asked) ? asked : null;
  const date = asked === null ? openingDate(tournament, null) : gone === null ? asked : null;
  const [quiet, setQuiet] = useState<BoardDate | null>(null);
  if (gone !== null && gone !== quiet) setQuiet(gone);
  const goTo = useCallback(
    (next: BoardDate) => {
      // At once: a key or a click while the day before is still on screen would get lost, or into a cell of this one.
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

  const aimed = useStore(model.store, (state) => state.aimed?.date ?? null);
  useEffect(() => {
    if (aimed !== null && aimed !== date && dates.includes(aimed)) goTo(aimed);
  }, [aimed, date, dates, goTo]);

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
