import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { StoreDamagedError, StoreLockedError, StoreUnwritableError } from './errors.js';
import type { ServerOptions } from './server/server.js';
import { uriOf } from './server/socket-path.js';
import { WriteGate } from './storage/write-gate.js';
import type { WorkerMessage, WorkerOptions } from './worker.js';

export interface StoreOptions extends ServerOptions {
  /** Called when the store stops without having been asked to: nothing can be read or written any more. */
  onFatal?: (error: Error) => void;
}

export interface OpenStore {
  /** A connection string for a unix socket that only this user can open. */
  uri: string;
  tcpUri: string | undefined;
  /** Answers what is in flight, writes it to the disk, gives the folder free. May be called twice. */
  close(): Promise<void>;
}

/** The wait of a process that exits without closing the store, for the current transaction. */
const lastWriteMs = 2000;

/**
 * Starts the embedded database in a thread of its own.
 *
 * @throws StoreLockedError when another live process uses the folder
 * @throws StoreUnwritableError when the folder can't be written
 * @throws StoreDamagedError when its file is cut off or isn't a store's
 */
export async function openStore(options: StoreOptions): Promise<OpenStore> {
  const { onFatal, ...serverOptions } = options;
  const gate = new WriteGate();
  const workerData: WorkerOptions = { ...serverOptions, gate: gate.memory };
  const worker = new Worker(workerFile(), { workerData });
  const closeGate = () => gate.close(lastWriteMs);
  process.once('exit', closeGate);
  worker.once('exit', () => process.off('exit', closeGate));
  const started = await firstMessage(worker);
  if (started.kind !== 'ready') throw toError(started);
  let closing: Promise<void> | undefined;
  worker.on('error', (error: Error) => {
    if (!closing) onFatal?.(error);
  });
  worker.once('exit', (code) => {
    if (!closing) onFatal?.(new Error(`the embedded store stopped with code ${code}`));
  });
  const { socketPath, port } = started;
  return {
    uri: uriOf(socketPath),
    tcpUri: port === undefined ? undefined : `mongodb://127.0.0.1:${port}/?directConnection=true`,
    close: () => (closing ??= stop(worker)),
  };
}

/** Under Jest this file is TypeScript, which a worker thread can't load: then it is the worker built by `tsc -b`. */
function workerFile(): URL {
  const beside = new URL('./worker.js', import.meta.url);
  if (existsSync(fileURLToPath(beside))) return beside;
  const built = new URL('../dist/worker.js', import.meta.url);
  if (existsSync(fileURLToPath(built))) return built;
  throw new Error('the embedded store is not built; run "npx tsc -b backend/store" first');
}

function firstMessage(worker: Worker): Promise<WorkerMessage> {
  return new Promise((resolve, reject) => {
    worker.once('message', (message: WorkerMessage) => resolve(message));
    worker.once('error', reject);
    worker.once('exit', (code) =>
      reject(new Error(`the embedded store stopped with code ${code} while starting`)),
    );
  });
}

function toError(message: WorkerMessage): Error {
  switch (message.kind) {
    case 'locked':
      return new StoreLockedError(message.dataDir, message.pid, message.uri);
    case 'damaged':
      return new StoreDamagedError(message.dataDir, message.reason);
    case 'unwritable':
      return new StoreUnwritableError(message.dataDir, message.reason);
    case 'failed':
      return new Error(`the embedded store failed: ${message.message}`);
    default:
      return new Error(`the embedded store said ${message.kind} while starting`);
  }
}

async function stop(worker: Worker): Promise<void> {
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const reply = new Promise<WorkerMessage | undefined>((resolve) => {
    worker.once('message', resolve);
    worker.once('exit', () => resolve(undefined));
  });
  worker.postMessage('close');
  const answer = await reply;
  await exited;
  if (answer && answer.kind !== 'closed') throw toError(answer);
}
