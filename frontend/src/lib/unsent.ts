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

/** Typed cells that aren't saved on the server. */
export interface Unsent {
  /** Sent by themselves as soon as that is possible. */
  waiting: number;
  /** Refused, or changed by somebody else: a person has to decide. */
  refused: number;
}

function cellsAt(place: UnsentPlace, storage: Storage): Unsent {
  try {
    const kept = JSON.parse(storage.getItem(unsentKey(place)) ?? '{}') as {
      cells?: Record<string, { phase?: string }>;
    };
    const cells = Object.values(kept.cells ?? {});
    const refused = cells.filter(({ phase }) => phase === 'refused' || phase === 'conflict').length;
    return { waiting: cells.length - refused, refused };
  } catch {
    return { waiting: 0, refused: 0 };
  }
}

/** Reasons for which an account's typed cells (usually the signed-in one's) wait: signing out with any asks first. */
export function unsentCells(
  account = useRootStore.getState().user?._id,
  storage: Storage = localStorage,
): Unsent {
  const all = { waiting: 0, refused: 0 };
  for (const place of account ? unsentPlaces(account, storage) : []) {
    const { waiting, refused } = cellsAt(place, storage);
    all.waiting += waiting;
    all.refused += refused;
  }
  return all;
}

/** Number of an account's typed cells that aren't saved on the server. */
export function unsentCount(account?: string, storage: Storage = localStorage): number {
  const { waiting, refused } = unsentCells(account, storage);
  return waiting + refused;
}

/** Those that wait outside a tab's own desk, which counts its own without reading them again, and where the first is. */
export function unsentElsewhere(
  account: string,
  desk: { tab: string; tournamentId: string },
  storage: Storage = localStorage,
): { count: number; first: UnsentPlace | null } {
  const isOwn = ({ tab, row }: UnsentPlace) => tab === desk.tab && row.startsWith(`${desk.tournamentId}/`);
  const waiting = unsentPlaces(account, storage)
    .filter((place) => !isOwn(place))
    .map((place) => ({ place, count: cellsAt(place, storage).waiting }))
    .filter(({ count }) => count > 0);
  return {
    count: waiting.reduce((sum, { count }) => sum + count, 0),
    first: waiting[0]?.place ?? null,
  };
}

/** The desk's address at a row of unsent cells. */
export function deskOf({ row }: UnsentPlace): string {
  const [tournament = '', date = ''] = row.split('/');
  return `/create-result?${new URLSearchParams({ tournament, date }).toString()}`;
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
