import { createStore } from 'zustand/vanilla';
import { followOtherTabs } from './kept';
import { useRootStore } from './store/root-store';

/**
 * Typed cells that no server has confirmed, as stored on this device: one local-storage entry per account, tab and
 * row. Small enough for the frame, which asks before somebody signs out; the desk reads and writes the rows.
 */
const prefix = 'parwaz.unsent';

/** Counts changes of unsent cells, in this tab and in others. */
export const unsentChanges = createStore<{ count: number }>(() => ({ count: 0 }));

/** The storage place of a row of unsent cells. */
export interface UnsentPlace {
  account: string;
  /** The tab that will send it. */
  tab: string;
  /** The row's name within the account: tournament, date, loft. */
  row: string;
}

/** The local-storage key of a place. */
export function unsentKey({ account, tab, row }: UnsentPlace): string {
  return `${prefix}/${account}/${tab}/${row}`;
}

/** The place of a local-storage key, or null for other kinds of keys. */
export function unsentPlace(key: string): UnsentPlace | null {
  const [kind, account, tab, ...row] = key.split('/');
  if (kind !== prefix || !account || !tab || row.length === 0) return null;
  return { account, tab, row: row.join('/') };
}

/** All stored rows of an account, whichever tab will send them. */
export function unsentPlaces(account: string, storage: Storage = localStorage): UnsentPlace[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').flatMap((key) => {
    const place = unsentPlace(key);
    return place?.account === account ? [place] : [];
  });
}

function cellsIn(text: string | null): number {
  try {
    const kept = JSON.parse(text ?? '{}') as { cells?: Record<string, unknown> };
    return Object.keys(kept.cells ?? {}).length;
  } catch {
    return 0;
  }
}

function cellsAt(places: readonly UnsentPlace[], storage: Storage): number {
  return places.reduce((sum, place) => sum + cellsIn(storage.getItem(unsentKey(place))), 0);
}

/**
 * Number of an account's typed cells (usually the signed-in one's) that aren't saved on the server: signing out with
 * any asks first.
 */
export function unsentCount(
  account = useRootStore.getState().user?._id,
  storage: Storage = localStorage,
): number {
  return account ? cellsAt(unsentPlaces(account, storage), storage) : 0;
}

/** Number of those outside a tab's own desk, which counts its own without reading them again. */
export function unsentElsewhere(
  account: string,
  desk: { tab: string; tournamentId: string },
  storage: Storage = localStorage,
): number {
  const isOwn = ({ tab, row }: UnsentPlace) => tab === desk.tab && row.startsWith(`${desk.tournamentId}/`);
  return cellsAt(
    unsentPlaces(account, storage).filter((place) => !isOwn(place)),
    storage,
  );
}

/** Announces that unsent cells changed. */
export function announceUnsent(): void {
  unsentChanges.setState(({ count }) => ({ count: count + 1 }));
}

/**
 * Follows other tabs' unsent cells.
 * @returns stops following
 */
export function followUnsent(): () => void {
  return followOtherTabs((key) => unsentPlace(key) !== null, announceUnsent);
}
