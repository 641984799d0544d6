import { bannerRoutes, clubRoutes, homeParts, homeRoutes } from '@parwaz/shared';
import type { ActiveAnswer, Banner, Club, HomePart } from '@parwaz/shared';
import { create } from 'zustand';
import { pageKeptAtMs, takeInlined } from '../../lib/inline-data';
import { pageConnection } from '../board/session/page-connection';
import { read } from '../../lib/api/send';
import { followHome } from './follow-home';

/** Shown beside the board; null until it is known. */
interface HomeState {
  active: ActiveAnswer | null;
  clubs: Club[] | null;
  banners: Banner[] | null;
  /** True when the first read of the tournaments has failed. */
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
/** Answers may arrive out of order, and an older one mustn't replace a newer one. */
let lastRequest = 0;
const shownRequest: Record<HomePart, number> = { active: 0, clubs: 0, banners: 0 };

/** Reloads parts of the home page. A part that can't be read stays as it is. */
export async function refreshHome(parts: readonly HomePart[] = homeParts): Promise<void> {
  const request = ++lastRequest;
  await Promise.all(
    parts.map(async (part) => {
      // A page from the device's cache is older than what the server would inline.
      const fresh = pageKeptAtMs() === null && useHomeStore.getState()[part] !== null;
      try {
        const answer = await readers[part](fresh);
        if (request < shownRequest[part]) return;
        shownRequest[part] = request;
        useHomeStore.setState(answer);
      } catch {
        if (part === 'active') useHomeStore.setState(({ active }) => ({ failed: active === null }));
      }
    }),
  );
}

/** Keeps the open home page up to date. @returns a function that stops it */
export function followHomePage(): () => void {
  const { active, clubs, banners } = useHomeStore.getState();
  const complete = active !== null && clubs !== null && banners !== null;
  const ports = { connection: pageConnection, now: () => Date.now(), refresh: refreshHome };
  return followHome(ports, complete && pageKeptAtMs() === null);
}
