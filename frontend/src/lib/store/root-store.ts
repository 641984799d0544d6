import type { SignedInUser, Tournament } from '@parwaz/shared';
import { create } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { followOtherTabs, storeItem } from '../local-storage';
import { isStoredText, isStoredTournament, isStoredUser } from './stored-shapes';

interface RootState {
  user: SignedInUser | null;
  /** The tournament whose results were opened last: a default, the URL decides. */
  tournamentId: string | null;
  tournament: Tournament | null;
  /** Incremented with every saved result, so that screens read results again. */
  refreshResult: number;
  clubName: string | null;
  refreshClubs: boolean;
}

const rootKey = 'root';
/** Increase it when a slice changes its shape: older state is dropped. */
const rootVersion = 1;
const rehydrationLimitMs = 5000;

export const emptyRoot: RootState = {
  user: null,
  tournamentId: null,
  tournament: null,
  refreshResult: 0,
  clubName: null,
  refreshClubs: false,
};

/** On a full device slices last as long as the page. */
const lenientStorage: StateStorage = {
  getItem: (name) => localStorage.getItem(name),
  setItem: storeItem,
  removeItem: (name) => localStorage.removeItem(name),
};

const jsonStorage = createJSONStorage<RootState>(() => lenientStorage);
/** The slices that this tab last read or wrote. */
let known = emptyRoot;

/** Writes only slices that this tab changed, so that a save doesn't revert another tab's changes. */
const sharedStorage: typeof jsonStorage = jsonStorage && {
  ...jsonStorage,
  setItem: (name, { state, version }) => {
    const own = Object.entries(state).filter(([slice, value]) => known[slice as keyof RootState] !== value);
    known = state;
    const kept = readRoot(keptState(localStorage.getItem(name)));
    return jsonStorage.setItem(name, { state: { ...state, ...kept, ...Object.fromEntries(own) }, version });
  },
};

export const useRootStore = create<RootState>()(
  persist(() => emptyRoot, {
    name: rootKey,
    version: rootVersion,
    storage: sharedStorage,
    migrate: () => emptyRoot,
    merge: (kept, now) => ({ ...now, ...readRoot(kept) }),
    onRehydrateStorage: () => (state, error) => {
      known = state ?? emptyRoot;
      if (error !== undefined) localStorage.removeItem(rootKey);
    },
  }),
);

function readRoot(kept: unknown): Partial<RootState> {
  if (typeof kept !== 'object' || kept === null) return {};
  const { user, tournamentId, tournament, refreshResult, clubName, refreshClubs }: Record<string, unknown> = {
    ...kept,
  };
  return {
    ...(isStoredUser(user) && { user }),
    ...(isStoredText(tournamentId) && { tournamentId }),
    ...(isStoredTournament(tournament) && { tournament }),
    ...(typeof refreshResult === 'number' && { refreshResult }),
    ...(isStoredText(clubName) && { clubName }),
    ...(typeof refreshClubs === 'boolean' && { refreshClubs }),
  };
}

/** Also resolves when reading takes too long; then the empty state is used. */
export async function rootRehydrated(): Promise<void> {
  if (useRootStore.persist.hasHydrated()) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, rehydrationLimitMs);
    useRootStore.persist.onFinishHydration(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Follows the signed-in person across tabs; a tab never changes its tournament because another did. */
export function followUser(): () => void {
  return followOtherTabs(
    (key) => key === rootKey,
    () => {
      const kept = localStorage.getItem(rootKey);
      if (kept === null) return;
      const { user = null } = readRoot(keptState(kept));
      if (user?._id !== useRootStore.getState().user?._id) useRootStore.setState({ user });
    },
  );
}

function keptState(text: string | null): unknown {
  try {
    const kept = JSON.parse(text ?? 'null') as { state?: unknown; version?: unknown } | null;
    return kept?.version === rootVersion ? kept.state : null;
  } catch {
    return null;
  }
}
