import { create } from 'zustand';
import { homeRoutes, type ActiveAnswer, type Banner, type Club } from '@parwaz/shared';
import { read } from './api/send';
import { readInlined, takeInlined, type PageConfig } from './inline-data';
import { setPageClock } from './time/server-clock';

const unread: PageConfig = { timeZone: 'Asia/Karachi', contactUrl: '', version: '' };

export const useSiteConfig = create<PageConfig>()(() => readInlined('parwaz-config') ?? unread);
const { now } = useSiteConfig.getState();
if (now !== undefined) setPageClock(now);

export const useTimeZone = () => useSiteConfig((config) => config.timeZone);

/** The parts of the home page beside the board, of which the bar of every page shows the clubs; null while unknown. */
export interface HomeState {
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

/** Does nothing when the page brought the settings. Until they are loaded, the defaults apply. */
export async function loadSiteConfig(): Promise<void> {
  if (useSiteConfig.getState() !== unread) return;
  try {
    useSiteConfig.setState(await read(homeRoutes.config, {}));
  } catch {
    // The defaults suit almost everybody, and the next page load tries again.
  }
}
