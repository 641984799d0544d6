import type { Loft, PublicFacts } from '@parwaz/shared';
import { startTransition, useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DeskFocus } from '../grid/desk-focus';
import { matchingLofts } from '../find/matching-lofts';

/** Hook: the text in Find and the lofts that it leaves in the grid. */
export function useFind(tournament: PublicFacts, owners: Readonly<Record<string, Loft>>, focus: DeskFocus) {
  const [filter, setFilter] = useState('');
  // The lofts follow the filter when there is time: hundreds of them must not hold up its typing.
  const [wanted, setWanted] = useState('');
  const { participatingLofts } = tournament;
  const find = useCallback((typed: string) => {
    setFilter(typed);
    startTransition(() => setWanted(typed));
  }, []);
  const clear = useCallback(() => {
    setFilter('');
    setWanted('');
  }, []);
  /** Puts the keyboard into Find; letters that were typed elsewhere replace its text. */
  const openFind = useCallback(
    (typed: string | null) => {
      const input = focus.find.current;
      input?.focus();
      if (typed === null) return;
      flushSync(() => find(typed));
      input?.setSelectionRange(typed.length, typed.length);
    },
    [focus, find],
  );
  /** Shows at once what the filter asks for. */
  const settle = (): Loft[] => {
    flushSync(() => setWanted(filter));
    return matchingLofts(participatingLofts, owners, filter);
  };
  const shown = useMemo(
    () => matchingLofts(participatingLofts, owners, wanted),
    [participatingLofts, owners, wanted],
  );
  return { filter, wanted, shown, find, clear, openFind, settle };
}
