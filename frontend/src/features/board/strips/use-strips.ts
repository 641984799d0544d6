import { createContext, type ReactNode } from 'react';
import { create } from 'zustand';
import { useScreenMode } from '../../../components/site/screen-mode';
import { useMedia } from '../../../lib/device/media';

const narrow = '(max-width: 699px)';

/** Stands among the strips of a long board, two screens down. */
export const AmongStrips = createContext<ReactNode>(null);
export const stripsAbove = 10;

export const useTableChoice = create<{ table: boolean }>()(() => ({ table: false }));

export function toggleTable(): void {
  useTableChoice.setState(({ table }) => ({ table: !table }));
}

/** Lofts are strips where the reader hasn't chosen the table (`offered`) and the screen is narrow (`shown`). */
export function useStrips(): { offered: boolean; shown: boolean } {
  // The server draws for phones: a table differs by style only.
  const isNarrow = useMedia(narrow, true);
  const { table } = useTableChoice();
  const offered = useScreenMode() !== 'tv' && !table;
  return { offered, shown: offered && isNarrow };
}
