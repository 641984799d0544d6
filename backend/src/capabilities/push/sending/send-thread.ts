import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Job, Result } from './messages.js';

type Told = (result: Omit<Result, 'id'>) => void;

/** The thread that encrypts and sends messages. It starts once anybody follows a loft. */
export class SendThread {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Told>();
  private asked = 0;

  /** Number of messages without a result. */
  get size(): number {
    return this.waiting.size;
  }

  /** Starts the thread, when it is not there. */
  start(): Worker {
    return (this.worker ??= this.begin());
  }

  /** Sends messages; each one's result is resolved, none is rejected. */
  send(jobs: readonly Omit<Job, 'id'>[]): Promise<Omit<Result, 'id'>>[] {
    const worker = this.start();
    const numbered = jobs.map((job): Job => ({ ...job, id: ++this.asked }));
    const results = numbered.map(
      ({ id }) => new Promise<Omit<Result, 'id'>>((resolve) => this.waiting.set(id, resolve)),
    );
    worker.postMessage(numbered);
    return results;
  }

  async stop(): Promise<void> {
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
    this.endAll();
  }

  private begin(): Worker {
    const worker = new Worker(workerFile());
    worker.unref();
    worker.on('message', (results: Result[]) => {
      for (const { id, ...result } of results) this.take(id, result);
    });
    const end = () => {
      if (this.worker !== worker) return;
      this.worker = null; // the next message starts another
      this.endAll();
    };
    worker.on('error', end);
    worker.on('exit', end);
    return worker;
  }

  private take(id: number, result: Omit<Result, 'id'>): void {
    const told = this.waiting.get(id);
    this.waiting.delete(id);
    told?.(result);
  }

  private endAll(): void {
    for (const id of [...this.waiting.keys()]) this.take(id, { outcome: 'unknown' });
  }
}

/** The compiled worker, beside this file; under Jest, which runs the sources, in `dist`. */
function workerFile(): URL {
  const beside = new URL('./worker.js', import.meta.url);
  return existsSync(fileURLToPath(beside))
    ? beside
    : new URL('../../../../dist/capabilities/push/sending/worker.js', import.meta.url);
}
