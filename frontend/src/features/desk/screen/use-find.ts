import type { Loft } from '@parwaz/shared';
import { startTransition, useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DeskFocus } from '../grid/desk-focus';
import { matchingLofts } from '../find/matching-lofts';
import { useOpenDesk } from '../open-desk';

export function useFind(focus: DeskFocus) {
  const { tournament, owners } = useOpenDesk();
  const { participatingLofts } = tournament;
  const [filter, setFilter] = useState('');
  // Follows the filter when there is time: hundreds of lofts must not hold up typing.
  const [wanted, setWanted] = useState('');
  const find = useCallback((typed: string) => {
    setFilter(typed);
    startTransition(() => setWanted(typed));
  }, []);
  const clear = useCallback(() => {
    setFilter('');
    setWanted('');
  }, []);
  /** Letters that were typed elsewhere replace its text. */
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
