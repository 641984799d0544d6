import { create } from 'zustand';
import { homeRoutes } from '@parwaz/shared';
import { read } from './api/send';
import { readInlined } from './inline-data';
import type { PageConfig } from './inline-data';

const unread: PageConfig = { timeZone: 'Asia/Karachi', contactUrl: '', version: '' };

/** The server's public settings: inlined in the page, or read by REST when the page came without. */
export const useSiteConfig = create<PageConfig>()(() => readInlined('parwaz-config') ?? unread);

/** Reads the settings unless the page had them; until then, and on failure, the defaults apply. */
export async function loadSiteConfig(): Promise<void> {
  if (useSiteConfig.getState() !== unread) return;
  try {
    useSiteConfig.setState(await read(homeRoutes.config, {}));
  } catch {
    // the defaults suit almost everybody, and the next page load tries again
  }
}
