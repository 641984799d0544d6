import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { useScreenMode } from '../../../components/site/screen-mode';

/** The widths at which a loft is a strip (see strips.css). */
const narrow = '(max-width: 699px)';

/** Readers of narrow screens may switch to the table; forgotten when the page is closed. */
export const useTableChoice = create<{ table: boolean }>()(() => ({ table: false }));

export function toggleTable(): void {
  useTableChoice.setState(({ table }) => ({ table: !table }));
}

/** Tells if lofts are strips here, where the screen is narrow: `offered`, and whether they are shown. */
export function useStrips(): { offered: boolean; shown: boolean } {
  const isNarrow = useSyncExternalStore(subscribe, isNarrowNow, isNarrowNow);
  const { table } = useTableChoice();
  const offered = useScreenMode() !== 'tv' && !table;
  return { offered, shown: offered && isNarrow };
}

/** The server draws for phones: what it draws differs from a table by style alone. */
const isNarrowNow = () => import.meta.env.SSR || window.matchMedia(narrow).matches;

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(narrow);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
