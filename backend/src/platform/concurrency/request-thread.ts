import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort, Worker } from 'node:worker_threads';

interface Numbered<Request> {
  id: number;
  request: Request;
}
type Answered<Answer> = { id: number; answer: Answer } | { id: number; failure: string };

interface Pending<Answer> {
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

/** A worker thread that answers requests. It starts with the first one, and again with the next after it has died. */
export class RequestThread<Request, Answer> {
  private worker: Worker | null = null;
  private readonly pending = new Map<number, Pending<Answer>>();
  private unsent: Numbered<Request>[] = [];
  private lastId = 0;

  /** @param owner `import.meta.url` of a file beside the thread's `worker.js` */
  constructor(private readonly owner: string) {}

  get size(): number {
    return this.pending.size;
  }

  start(): Worker {
    return (this.worker ??= this.startWorker());
  }

  /** Requests of the same tick go together. Rejected when the thread dies. */
  send(request: Request): Promise<Answer> {
    const id = ++this.lastId;
    if (this.unsent.length === 0) queueMicrotask(() => this.post());
    this.unsent.push({ id, request });
    return new Promise((resolve, reject) => this.pending.set(id, { resolve, reject }));
  }

  async stop(reason: Error): Promise<void> {
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
    this.rejectAll(reason);
  }

  private post(): void {
    if (this.unsent.length > 0) this.start().postMessage(this.unsent);
    this.unsent = [];
  }

  private startWorker(): Worker {
    const worker = new Worker(workerBeside(this.owner));
    worker.unref();
    worker.on('message', (answers: Answered<Answer>[]) => answers.forEach((one) => this.settle(one)));
    const end = (error: Error) => {
      if (this.worker !== worker) return;
      this.worker = null;
      this.rejectAll(error);
    };
    worker.on('error', end);
    worker.on('exit', (code) => end(new Error(`the thread ended with code ${code}`)));
    return worker;
  }

  private settle(answered: Answered<Answer>): void {
    const pending = this.pending.get(answered.id);
    this.pending.delete(answered.id);
    if ('failure' in answered) pending?.reject(new Error(answered.failure));
    else pending?.resolve(answered.answer);
  }

  private rejectAll(error: Error): void {
    this.unsent = [];
    for (const { reject } of this.pending.values()) reject(error);
    this.pending.clear();
  }
}

/** Inside the thread. @param togetherMs answers of so long are posted together */
export function answerRequests<Request, Answer>(
  answerTo: (request: Request) => Answer | Promise<Answer>,
  togetherMs = 0,
): void {
  let answers: Answered<Answer>[] = [];
  const post = () => {
    parentPort?.postMessage(answers);
    answers = [];
  };
  const add = (answered: Answered<Answer>) => {
    answers.push(answered);
    if (togetherMs === 0) post();
    else if (answers.length === 1) setTimeout(post, togetherMs);
  };
  const handle = async ({ id, request }: Numbered<Request>): Promise<void> => {
    try {
      add({ id, answer: await answerTo(request) });
    } catch (error) {
      add({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  };
  parentPort?.on('message', (requests: Numbered<Request>[]) => {
    for (const request of requests) void handle(request);
  });
}

/** Under Jest the owner is TypeScript, which a thread can't load: then it is the worker in `dist`. */
function workerBeside(owner: string): URL {
  const beside = new URL('./worker.js', owner);
  if (existsSync(fileURLToPath(beside))) return beside;
  return new URL(beside.href.replace(/\/src\/(?!.*\/src\/)/, '/dist/'));
}
