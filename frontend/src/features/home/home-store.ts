import { bannerRoutes, clubRoutes, homeParts, homeRoutes } from '@parwaz/shared';
import type { HomePart } from '@parwaz/shared';
import { pageKeptAtMs } from '../../lib/inline-data';
import { useHomeStore, type HomeState } from '../../lib/site-config';
import { pageConnection } from '../board/session/page-connection';
import { read } from '../../lib/api/send';
import { followHome } from './follow-home';

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
