import { parentPort, workerData } from 'node:worker_threads';
import { StoreLockedError, StoreUnwritableError } from './errors.js';
import { openStore, type RunningStore, type StoreOptions } from './server/server.js';
import type { ToMain } from './worker-messages.js';

/** The thread in which the store lives, so that its work never holds up the web server's. */

function tell(message: ToMain): void {
  parentPort?.postMessage(message);
}

function failure(error: unknown): ToMain {
  if (error instanceof StoreLockedError) return { kind: 'locked', dataDir: error.dataDir, pid: error.pid };
  if (error instanceof StoreUnwritableError) {
    return { kind: 'unwritable', dataDir: error.dataDir, reason: error.reason };
  }
  return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

async function main(): Promise<void> {
  let store: RunningStore;
  try {
    store = await openStore(workerData as StoreOptions);
  } catch (error) {
    tell(failure(error));
    parentPort?.close();
    return;
  }
  tell({ kind: 'ready', socketPath: store.socketPath, port: store.port });
  parentPort?.once('message', () => {
    store
      .close()
      .then(() => tell({ kind: 'closed' }))
      .catch((error: unknown) => tell(failure(error)))
      .finally(() => parentPort?.close());
  });
}

await main();
