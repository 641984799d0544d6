import { calendarContract } from './calendar.js';
import { eventContract } from './events.js';
import { hookContract } from './hooks.js';
import { rowsContract } from './rows.js';
import { sitemapContract } from './sitemap.js';
import { tokenContract } from './tokens.js';

export * from './calendar.js';
export * from './events.js';
export * from './hook.js';
export * from './hooks.js';
export * from './rows.js';
export * from './sitemap.js';
export * from './token.js';
export * from './tokens.js';

/** One for each part. */
export const feedsContracts: readonly object[] = [
  eventContract,
  rowsContract,
  calendarContract,
  sitemapContract,
  tokenContract,
  hookContract,
];
