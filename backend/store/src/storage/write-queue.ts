import { CommandError } from '../errors.js';
import { toCommandError } from './disk-full.js';

interface Job {
  run(): unknown;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** Commits the writes that wait in one transaction. None is answered before it is on the disk. */
export class WriteQueue {
  private jobs: Job[] = [];
  private isScheduled = false;

  constructor(
    private readonly transact: <T>(run: () => T) => T,
    private readonly onAbort: () => void,
  ) {}

  add<T>(run: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.jobs.push({ run, resolve, reject });
      if (this.isScheduled) return;
      this.isScheduled = true;
      setImmediate(() => this.commitAll());
    });
  }

  async drained(): Promise<void> {
    while (this.isScheduled) await new Promise((resolve) => setImmediate(resolve));
  }

  private commitAll(): void {
    this.isScheduled = false;
    const jobs = this.jobs;
    this.jobs = [];
    this.commit(jobs);
  }

  private commit(jobs: Job[]): void {
    let settle: (() => void)[];
    try {
      settle = this.transact(() => jobs.map(runJob));
    } catch (error) {
      this.onAbort();
      // A job that can't be committed mustn't fail the others.
      if (jobs.length > 1) for (const job of jobs) this.commit([job]);
      else jobs[0]?.reject(toCommandError(error));
      return;
    }
    for (const settleJob of settle) settleJob();
  }
}

/** A refusal fails its own job only; any other error undoes the transaction. */
function runJob(job: Job): () => void {
  try {
    const result = job.run();
    return () => job.resolve(result);
  } catch (error) {
    if (!(error instanceof CommandError) || error.undo) throw error;
    return () => job.reject(error);
  }
}
