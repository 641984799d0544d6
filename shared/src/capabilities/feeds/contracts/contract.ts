import { rowsContract } from './rows.js';

export * from './rows.js';

/** One for each part. */
export const feedsContracts: readonly object[] = [rowsContract];
