import path from 'node:path';
import type { Config } from '../config/config.js';
import { startEmbeddedStore } from '@parwaz/store';
import { withDatabase } from './named-database.js';

/** The database in use: where it is, and how to let go of it. */
export interface OpenStore {
  uri: string;
  close(): Promise<void>;
}

/** Where the embedded store keeps its files. */
export function storeFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'store');
}

/**
 * The MongoDB that the settings name, or else the embedded store, which this starts.
 * @param onFatal called when the embedded store fails later on: nothing can be read or written any more
 * @throws StoreLockedError, StoreUnwritableError
 */
export async function openStore(config: Config, onFatal: (error: Error) => void): Promise<OpenStore> {
  if (config.mongodbUri) return { uri: withDatabase(config.mongodbUri), close: () => Promise.resolve() };
  const store = await startEmbeddedStore({ dataDir: storeFolder(config), onFatal });
  return { uri: withDatabase(store.uri), close: () => store.close() };
}
