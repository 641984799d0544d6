import { create } from 'zustand';
import { readInlined } from './inline-data';
import { readConfig } from './public-api';
import type { PublicConfig } from './public-api';

const unread: PublicConfig = { timeZone: 'Asia/Karachi', contactUrl: '', version: '' };

/** The server's public settings: inlined in the page, or read by REST when the page came without. */
export const useSiteConfig = create<PublicConfig>()(() => readInlined('parwaz-config') ?? unread);

/** Reads the settings unless the page had them; until then, and on failure, the defaults apply. */
export async function loadSiteConfig(): Promise<void> {
  if (useSiteConfig.getState() !== unread) return;
  try {
    useSiteConfig.setState(await readConfig());
  } catch {
    // the defaults suit almost everybody, and the next page load tries again
  }
}
