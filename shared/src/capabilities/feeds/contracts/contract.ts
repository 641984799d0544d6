import { calendarContract } from './calendar.js';
import { rowsContract } from './rows.js';
import { sitemapContract } from './sitemap.js';

export * from './calendar.js';
export * from './rows.js';
export * from './sitemap.js';

/** One for each part. */
export const feedsContracts: readonly object[] = [rowsContract, calendarContract, sitemapContract];
