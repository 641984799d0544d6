import { create } from 'zustand';
import { homeRoutes } from '@parwaz/shared';
import { read } from './api/send';
import { readInlined, type PageConfig } from './inline-data';
import { setPageClock } from './time/server-clock';

const unread: PageConfig = { timeZone: 'Asia/Karachi', contactUrl: '', version: '' };

export const useSiteConfig = create<PageConfig>()(() => readInlined('parwaz-config') ?? unread);
const { now } = useSiteConfig.getState();
if (now !== undefined) setPageClock(now);

export const useTimeZone = () => useSiteConfig((config) => config.timeZone);

/** Does nothing when the page brought the settings. Until they are loaded, the defaults apply. */
export async function loadSiteConfig(): Promise<void> {
  if (useSiteConfig.getState() !== unread) return;
  try {
    useSiteConfig.setState(await read(homeRoutes.config, {}));
  } catch {
    // The defaults suit almost everybody, and the next page load tries again.
  }
}
