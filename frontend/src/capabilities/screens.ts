import type { Late } from '../lib/late';
import { copyingScreens } from './copying/staff/entries';
import { feedsStaffScreens } from './feeds/staff/entries';
import { paperStaffScreens } from './paper/staff/entries';
import { roofScreens } from './roof/staff/entries';

/** Staff screens of capabilities by their addresses, which belong to the tournaments. */
export const capabilityScreens: Readonly<Record<string, { Page: Late }>> = {
  ...paperStaffScreens,
  ...roofScreens,
  ...feedsStaffScreens,
  ...copyingScreens,
};
