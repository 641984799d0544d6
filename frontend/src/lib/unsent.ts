import { createStore } from 'zustand/vanilla';
import { followOtherTabs } from './local-storage';
import { deskPath } from './staff-paths';
import { useRootStore } from './store/root-store';

/** Typed cells that the server hasn't confirmed, written by the desk: an entry per account, tab and row. */
const prefix = 'parwaz.unsent';

export const unsentChanges = createStore<{ count: number }>(() => ({ count: 0 }));

export interface UnsentPlace {
  account: string;
  tab: string;
  /** Tournament, date and loft. */
  row: string;
}

export function unsentKey({ account, tab, row }: UnsentPlace): string {
  return `${prefix}/${account}/${tab}/${row}`;
}

export function unsentPlace(key: string): UnsentPlace | null {
  const [kind, account, tab, ...row] = key.split('/');
  if (kind !== prefix || !account || !tab || row.length === 0) return null;
  return { account, tab, row: row.join('/') };
}

export function unsentPlaces(account: string, storage: Storage = localStorage): UnsentPlace[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').flatMap((key) => {
    const place = unsentPlace(key);
    return place?.account === account ? [place] : [];
  });
}

export interface Unsent {
  /** Sent automatically as soon as possible. */
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

export function unsentCount(account?: string, storage: Storage = localStorage): number {
  const { waiting, refused } = unsentCells(account, storage);
  return waiting + refused;
}

/** Cells that wait outside this tab's own desk, which counts its own, and where the first of them is. */
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

export function deskOf({ row }: UnsentPlace): string {
  const [tournament = '', date = ''] = row.split('/');
  return deskPath(tournament, date);
}

export function announceUnsent(): void {
  unsentChanges.setState(({ count }) => ({ count: count + 1 }));
}

export function followUnsent(): () => void {
  return followOtherTabs((key) => unsentPlace(key) !== null, announceUnsent);
}
