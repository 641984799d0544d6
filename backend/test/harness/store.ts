import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { dropDatabase, freshDatabase } from './database.js';
import { importOnce } from './import-once.js';

/** A database for several backends. */
export interface RunningStore {
  uri: string;
  stop(): Promise<void>;
}

/** A fresh database of the server that `MONGODB_URI` names, else an embedded store on a loopback port. */
export async function startStore(): Promise<RunningStore> {
  const database = freshDatabase();
  if (database) return { uri: database, stop: () => dropDatabase(database) };
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'parwaz-store-'));
  const { openStore } = await importOnce<typeof import('@parwaz/store')>('@parwaz/store');
  const store = await openStore({ dataDir, port: 0 });
  const uri = new URL(store.tcpUri ?? '');
  uri.pathname = '/parwaz';
  return {
    uri: uri.href,
    stop: async () => {
      await store.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
