import { create } from 'zustand';
import { readInlined } from './inline-data';
import { readConfig } from './public-api';
import type { PublicConfig } from './public-api';

const unread: PublicConfig = { timeZone: 'Asia/Karachi', contactUrl: '', version: '' };

/** What the server tells about itself: in the page, or by REST when the page came without. */
export const useSiteConfig = create<PublicConfig>()(() => readInlined('parwaz-config') ?? unread);

/** Reads it when the page did not bring it along; until then, and without an answer, the defaults hold. */
export async function loadSiteConfig(): Promise<void> {
  if (useSiteConfig.getState() !== unread) return;
  try {
    useSiteConfig.setState(await readConfig());
  } catch {
    // the defaults are right for almost everybody, and the next page load asks again
  }
}
