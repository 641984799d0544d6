import { bannerRoutes, clubRoutes, homeParts, homeRoutes } from '@parwaz/shared';
import type { ActiveAnswer, Banner, Club, HomePart } from '@parwaz/shared';
import { create } from 'zustand';
import { pageKeptAtMs, takeInlined } from '../../lib/inline-data';
import { pageConnection } from '../board/session/page-connection';
import { read } from '../../lib/api/send';
import { followHome } from './follow-home';

/** The parts of the home page beside the board; null while unknown. */
interface HomeState {
  active: ActiveAnswer | null;
  clubs: Club[] | null;
  banners: Banner[] | null;
  failed: boolean;
}

export const useHomeStore = create<HomeState>()(() => ({
  active: takeInlined('parwaz-home'),
  clubs: takeInlined('parwaz-clubs'),
  banners: takeInlined('parwaz-banners'),
  failed: false,
}));

const readers: Record<HomePart, (fresh: boolean) => Promise<Partial<HomeState>>> = {
  active: async (fresh) => ({ active: await read(homeRoutes.active, {}, { fresh }), failed: false }),
  clubs: async (fresh) => ({ clubs: (await read(clubRoutes.list, {}, { fresh })).clubs }),
  banners: async (fresh) => ({ banners: (await read(bannerRoutes.list, {}, { fresh })).banners }),
};
/** Answers may come out of order: an older one never replaces a newer one. */
let asked = 0;
const shown: Record<HomePart, number> = { active: 0, clubs: 0, banners: 0 };

export async function refreshHome(what: readonly HomePart[] = homeParts): Promise<void> {
  const turn = ++asked;
  await Promise.all(
    what.map(async (part) => {
      // What this device had stored is older than what the server put into the page.
      const fresh = pageKeptAtMs() === null && useHomeStore.getState()[part] !== null;
      try {
        const answer = await readers[part](fresh);
        if (turn < shown[part]) return;
        shown[part] = turn;
        useHomeStore.setState(answer);
      } catch {
        if (part === 'active') useHomeStore.setState(({ active }) => ({ failed: active === null }));
      }
    }),
  );
}

export function followHomePage(): () => void {
  const { active, clubs, banners } = useHomeStore.getState();
  const complete = active !== null && clubs !== null && banners !== null;
  const ports = { connection: pageConnection, now: () => Date.now(), refresh: refreshHome };
  return followHome(ports, complete && pageKeptAtMs() === null);
}
