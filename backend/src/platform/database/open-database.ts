import path from 'node:path';
import {
  checkStore,
  fileIdentity,
  openStore,
  StoreDamagedError,
  StoreLockedError,
  StoreUnwritableError,
} from '@parwaz/store';
import type { FileIdentity, StoreFindings } from '@parwaz/store';
import type { Config } from '../config/config.js';
import { withDatabase, withDurability } from './database-uri.js';

interface OpenDatabase {
  uri: string;
  close(): Promise<void>;
}

function storeFolder({ dataDir }: Config): string {
  return path.join(dataDir, 'store');
}

/** `onFatal`: for later failures. @throws StoreLockedError, StoreUnwritableError, StoreDamagedError */
export async function openDatabase(
  config: Config,
  onFatal: (error: Error) => void,
): Promise<OpenDatabase & { file: FileIdentity | null }> {
  if (config.mongodbUri) {
    const uri = withDurability(withDatabase(config.mongodbUri));
    return { uri, file: null, close: () => Promise.resolve() };
  }
  const store = await openStore({ dataDir: storeFolder(config), onFatal });
  const file = fileIdentity(storeFolder(config));
  return { uri: withDatabase(store.uri), file, close: () => store.close() };
}

export async function openOrJoinDatabase(
  config: Config,
  onFatal: (error: Error) => void,
): Promise<OpenDatabase> {
  try {
    return await openDatabase(config, onFatal);
  } catch (error) {
    if (!(error instanceof StoreLockedError)) throw error;
    return { uri: withDatabase(error.uri), close: () => Promise.resolve() };
  }
}

export async function checkStoreFile(config: Config): Promise<StoreFindings | null> {
  return config.mongodbUri ? null : checkStore(storeFolder(config));
}

export async function serveStore(
  config: Config,
  port: number,
  onFatal: (error: Error) => void,
): Promise<OpenDatabase> {
  if (config.mongodbUri) throw new Error('MONGODB_URI names a database that has a server of its own.');
  const store = await openStore({ dataDir: storeFolder(config), port, onFatal });
  return { uri: withDatabase(store.tcpUri ?? store.uri), close: () => store.close() };
}

export function describeStoreError(error: unknown): string | undefined {
  if (error instanceof StoreLockedError) {
    return `The data folder ${error.dataDir} is in use by the process ${error.pid}; stop it first or choose another DATA_DIR.`;
  }
  if (error instanceof StoreUnwritableError) {
    return `The data folder ${error.dataDir} can't be written: ${error.reason}; choose another DATA_DIR.`;
  }
  if (error instanceof StoreDamagedError) {
    return `The database in ${error.dataDir} is damaged: ${error.reason}. Move that folder away and restore a backup: npm run data:import -- FILE`;
  }
  return undefined;
}
