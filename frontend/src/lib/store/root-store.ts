import type { Role, Tournament } from '@parwaz/shared';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { StateStorage } from 'zustand/middleware';
import { isKeptText, isKeptTournament, isKeptUser } from './kept-shapes';

/** The person who is signed in, as the login answered. */
export interface SignedInUser {
  _id: string;
  name: string;
  phone: string;
  role: Role;
}

/** What a reload must not lose: the six slices of local storage's `root`. */
export interface RootState {
  user: SignedInUser | null;
  /** The tournament whose results were opened last: a default only, the address decides. */
  tournamentId: string | null;
  tournament: Tournament | null;
  /** Grows with every saved result: what was read of results should be read again. */
  refreshResult: number;
  /** The club whose tournament was opened last. */
  clubName: string | null;
  /** The list of clubs should be read again. */
  refreshClubs: boolean;
}

/** Where the slices are kept. */
export const rootKey = 'root';
/** Grows when a slice changes its shape; what an older one kept is dropped. */
export const rootVersion = 1;
/** Waiting for kept state ends after this long, in milliseconds. */
export const rehydrationLimitMs = 5000;

export const emptyRoot: RootState = {
  user: null,
  tournamentId: null,
  tournament: null,
  refreshResult: 0,
  clubName: null,
  refreshClubs: false,
};

/** A device without room is no reason to stop: then a slice lives as long as the page. */
const lenientStorage: StateStorage = {
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, value) => {
    try {
      localStorage.setItem(name, value);
    } catch {
      // What was kept before stands.
    }
  },
  removeItem: (name) => localStorage.removeItem(name),
};

const jsonStorage = createJSONStorage<RootState>(() => lenientStorage);
/** What this tab has read or written last. */
let known = emptyRoot;

/** Of each tab that is kept which it changed itself: a save in one must not bring back what another put there since. */
const sharedStorage: typeof jsonStorage = jsonStorage && {
  ...jsonStorage,
  setItem: (name, { state, version }) => {
    const own = Object.entries(state).filter(([slice, value]) => known[slice as keyof RootState] !== value);
    known = state;
    const kept = readRoot(keptState(localStorage.getItem(name)));
    return jsonStorage.setItem(name, { state: { ...state, ...kept, ...Object.fromEntries(own) }, version });
  },
};

/** The slices and nothing else; whoever changes one says `useRootStore.setState({slice})`. */
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

/** The slices that are what they should be; a broken one is left out. */
export function readRoot(kept: unknown): Partial<RootState> {
  if (typeof kept !== 'object' || kept === null) return {};
  const { user, tournamentId, tournament, refreshResult, clubName, refreshClubs }: Record<string, unknown> = {
    ...kept,
  };
  return {
    ...(isKeptUser(user) && { user }),
    ...(isKeptText(tournamentId) && { tournamentId }),
    ...(isKeptTournament(tournament) && { tournament }),
    ...(typeof refreshResult === 'number' && { refreshResult }),
    ...(isKeptText(clubName) && { clubName }),
    ...(typeof refreshClubs === 'boolean' && { refreshClubs }),
  };
}

/** The kept state has been read, or reading it took too long and the empty one is used. */
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

/**
 * Follows who is signed in, when another tab changes it. The other slices stay each tab's own: a tab never changes
 * its tournament because another did.
 * @returns stops following
 */
export function followUser(): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key !== rootKey || newValue === null) return;
    const { user = null } = readRoot(keptState(newValue));
    if (user?._id !== useRootStore.getState().user?._id) useRootStore.setState({ user });
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

function keptState(text: string | null): unknown {
  try {
    const kept = JSON.parse(text ?? 'null') as { state?: unknown; version?: unknown } | null;
    return kept?.version === rootVersion ? kept.state : null;
  } catch {
    return null;
  }
}
