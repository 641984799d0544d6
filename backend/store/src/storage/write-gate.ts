const writing = 0;
const closed = 1;

/** Lets the end of the process wait for the store's transaction: a thread ended inside one keeps LMDB's lock. */
export class WriteGate {
  private readonly state: Int32Array;

  constructor(readonly memory = new SharedArrayBuffer(8)) {
    this.state = new Int32Array(memory);
  }

  /** Runs a transaction in the store's thread. @throws once the gate is closed */
  run<T>(transaction: () => T): T {
    Atomics.store(this.state, writing, 1);
    try {
      if (Atomics.load(this.state, closed) === 1) throw new Error('the process is ending');
      return transaction();
    } finally {
      Atomics.store(this.state, writing, 0);
      Atomics.notify(this.state, writing);
    }
  }

  /** No transaction begins any more. Blocks this thread until the current one has ended, at most `maxMs`. */
  close(maxMs: number): void {
    Atomics.store(this.state, closed, 1);
    Atomics.wait(this.state, writing, 1, maxMs);
  }
}
