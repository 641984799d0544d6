import { homeParts } from '@parwaz/shared';
import type { Banner, Club, HomePart } from '@parwaz/shared';
import { create } from 'zustand';
import { pageKeptAtMs, takeInlined } from '../../lib/inline-data';
import { pageConnection } from '../../lib/live/page-connection';
import { readActive, readBanners, readClubs } from '../../lib/public-api';
import type { ActiveTournaments } from '../../lib/public-api';
import { followHome } from './follow-home';

/** What the home page shows beside the board; null until it is known. */
export interface HomeState {
  active: ActiveTournaments | null;
  clubs: Club[] | null;
  banners: Banner[] | null;
  /** What is on screen could not be read, and nothing is shown yet. */
  failed: boolean;
}

export const useHomeStore = create<HomeState>()(() => ({
  active: takeInlined('parwaz-home'),
  clubs: takeInlined('parwaz-clubs'),
  banners: takeInlined('parwaz-banners'),
  failed: false,
}));

const readers: Record<HomePart, () => Promise<Partial<HomeState>>> = {
  active: async () => ({ active: await readActive(), failed: false }),
  clubs: async () => ({ clubs: await readClubs() }),
  banners: async () => ({ banners: await readBanners() }),
};

/** Reads parts of the home page anew; what can't be read stays as it is. */
export async function refreshHome(what: readonly HomePart[] = homeParts): Promise<void> {
  await Promise.all(
    what.map(async (part) => {
      try {
        useHomeStore.setState(await readers[part]());
      } catch {
        if (part === 'active') useHomeStore.setState(({ active }) => ({ failed: active === null }));
      }
    }),
  );
}

/**
 * Keeps the home page as the server has it while it is open.
 * @returns stops that
 */
export function followHomePage(): () => void {
  const { active, clubs, banners } = useHomeStore.getState();
  const complete = active !== null && clubs !== null && banners !== null;
  const ports = { connection: pageConnection(), now: () => Date.now(), refresh: refreshHome };
  return followHome(ports, complete && pageKeptAtMs() === null);
}
