import type { Loft } from '@parwaz/shared';
import { startTransition, useCallback, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DeskFocus } from '../grid/desk-focus';
import { matchingLofts, type Found } from '../find/matching-lofts';
import { useOpenDesk } from '../open-desk';
import { staffName } from '../../../lib/texts/staff-names';

export function useFind(focus: DeskFocus) {
  const { tournament, owners } = useOpenDesk();
  const { participatingLofts } = tournament;
  const [filter, setFilter] = useState('');
  // Follows the filter when there is time: hundreds of lofts must not hold up typing.
  const [wanted, setWanted] = useState('');
  const [walkedTo, setWalked] = useState<number | null>(null);
  const find = useCallback((typed: string) => {
    setFilter(typed);
    // Typed again, the same name is of another call.
    setWalked(null);
    startTransition(() => setWanted(typed));
  }, []);
  const clear = useCallback(() => {
    setFilter('');
    setWalked(null);
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
  const matching = (typed: string) => matchingLofts(participatingLofts, owners, typed);
  /** Shows at once what the filter asks for. */
  const settle = (): Found => {
    flushSync(() => setWanted(filter));
    return matching(filter);
  };
  const found = useMemo(
    () => matchingLofts(participatingLofts, owners, wanted),
    [participatingLofts, owners, wanted],
  );
  /** The one that Enter takes: a single best one, or one that was walked to. */
  const takenOf = ({ lofts, best }: Found): Loft | null =>
    filter.trim() === '' ? null : walkedTo === null ? best : (lofts[walkedTo] ?? null);
  /** Walks the matches with ↓ and ↑; where nobody is taken yet, ↑ takes the first. */
  const walk = (by: 1 | -1) => {
    const { lofts, best } = settle();
    const from = walkedTo ?? (best || by === 1 ? 0 : 1);
    const at = Math.max(0, Math.min(lofts.length - 1, from + by));
    const loft = lofts[at];
    if (filter.trim() === '' || !loft) return null;
    setWalked(at);
    return { at, count: lofts.length, name: staffName(loft) };
  };
  return { filter, wanted, found, taken: takenOf(found), find, clear, openFind, settle, takenOf, walk };
}
