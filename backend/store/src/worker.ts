/* The thread in which the store works, so that it never holds up the thread that opened it. */
import { parentPort, workerData } from 'node:worker_threads';
import { StoreDamagedError, StoreLockedError, StoreUnwritableError } from './errors.js';
import { type RunningServer, type ServerOptions, startServer } from './server/server.js';
import { WriteGate } from './storage/write-gate.js';

/** Given to the thread at its start. */
export interface WorkerStart extends ServerOptions {
  /** The memory of a `WriteGate`. */
  gate: SharedArrayBuffer;
}

/** A message of the store's thread to the one that opened it. The other way there is only one message: to close. */
export type WorkerMessage =
  | { kind: 'ready'; socketPath: string; port: number | undefined }
  | { kind: 'closed' }
  | { kind: 'locked'; dataDir: string; pid: number; uri: string }
  | { kind: 'damaged'; dataDir: string; reason: string }
  | { kind: 'unwritable'; dataDir: string; reason: string }
  | { kind: 'failed'; message: string };

function post(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

function failure(error: unknown): WorkerMessage {
  if (error instanceof StoreLockedError) {
    return { kind: 'locked', dataDir: error.dataDir, pid: error.pid, uri: error.uri };
  }
  if (error instanceof StoreDamagedError) {
    return { kind: 'damaged', dataDir: error.dataDir, reason: error.reason };
  }
  if (error instanceof StoreUnwritableError) {
    return { kind: 'unwritable', dataDir: error.dataDir, reason: error.reason };
  }
  return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

async function main(): Promise<void> {
  let server: RunningServer;
  try {
    const { gate, ...options } = workerData as WorkerStart;
    server = await startServer(options, new WriteGate(gate));
  } catch (error) {
    post(failure(error));
    parentPort?.close();
    return;
  }
  post({ kind: 'ready', socketPath: server.socketPath, port: server.port });
  parentPort?.once('message', () => {
    server
      .close()
      .then(() => post({ kind: 'closed' }))
      .catch((error: unknown) => post(failure(error)))
      .finally(() => parentPort?.close());
  });
}

await main();
