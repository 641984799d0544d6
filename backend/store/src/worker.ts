/* The thread in which the store works, so that it never holds up the one that opened it. */
import { parentPort, workerData } from 'node:worker_threads';
import { StoreDamagedError, StoreLockedError, StoreUnwritableError } from './errors.js';
import { type RunningServer, type ServerOptions, startServer } from './server/server.js';
import { WriteGate } from './storage/write-gate.js';

export interface WorkerOptions extends ServerOptions {
  gate: SharedArrayBuffer;
}

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

function toMessage(error: unknown): WorkerMessage {
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
    const { gate, ...options } = workerData as WorkerOptions;
    server = await startServer(options, new WriteGate(gate));
  } catch (error) {
    post(toMessage(error));
    parentPort?.close();
    return;
  }
  post({ kind: 'ready', socketPath: server.socketPath, port: server.port });
  parentPort?.once('message', () => {
    server
      .close()
      .then(() => post({ kind: 'closed' }))
      .catch((error: unknown) => post(toMessage(error)))
      .finally(() => parentPort?.close());
  });
}

await main();
