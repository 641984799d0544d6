/** Positions in the shared memory. */
const writing = 0;
const shut = 1;

/**
 * Stands between the end of the process and the store's thread. A thread that is ended within an LMDB transaction keeps
 * its lock, on which the end of the process then waits for ever; one whose transaction fails just then (a full disk)
 * ends the process with SIGABRT. So whoever ends the process shuts the gate and waits until nobody is inside.
 */
export class WriteGate {
  private readonly state: Int32Array;

  constructor(readonly memory = new SharedArrayBuffer(8)) {
    this.state = new Int32Array(memory);
  }

  /** Runs a transaction, in the store's thread. @throws once the gate is shut */
  through<T>(transaction: () => T): T {
    Atomics.store(this.state, writing, 1);
    try {
      if (Atomics.load(this.state, shut) === 1) throw new Error('the process is ending');
      return transaction();
    } finally {
      Atomics.store(this.state, writing, 0);
      Atomics.notify(this.state, writing);
    }
  }

  /** Lets no transaction begin any more, and blocks this thread until the present one has ended, or so long. */
  shut(maxMs: number): void {
    Atomics.store(this.state, shut, 1);
    Atomics.wait(this.state, writing, 1, maxMs);
  }
}
