import { useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { useScreenMode } from '../../../components/site/screen-mode';

const narrow = '(max-width: 699px)';

export const useTableChoice = create<{ table: boolean }>()(() => ({ table: false }));

export function toggleTable(): void {
  useTableChoice.setState(({ table }) => ({ table: !table }));
}

/** Lofts are strips where the reader hasn't chosen the table (`offered`) and the screen is narrow (`shown`). */
export function useStrips(): { offered: boolean; shown: boolean } {
  const isNarrow = useSyncExternalStore(subscribe, isNarrowNow, isNarrowNow);
  const { table } = useTableChoice();
  const offered = useScreenMode() !== 'tv' && !table;
  return { offered, shown: offered && isNarrow };
}

/** The server draws for phones: a table differs by style only. */
const isNarrowNow = () => import.meta.env.SSR || window.matchMedia(narrow).matches;

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(narrow);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
