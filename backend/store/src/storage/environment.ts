import { open, type RootDatabase } from 'lmdb';
import { CommandError } from '../errors.js';
import { Growth, Room } from './room.js';
import type { FilePages } from './room.js';
import { storeFile } from './store-file.js';
import type { WriteGate } from './write-gate.js';

export interface Entry {
  key: Buffer;
  value: Buffer;
}

/** All keys from `start` to just before `end`. */
export interface KeyRange {
  start: Buffer;
  end: Buffer;
}

/** Reading, of the present or of one moment. */
export interface Reads {
  get(key: Buffer): Buffer | undefined;
  /** Up to `limit` entries of the range, in order or backwards. */
  entries(range: KeyRange, limit: number, backwards: boolean): Entry[];
}

/** LMDB's limit, in bytes. */
const maxStoredKeyBytes = 1978;

/** Keys in the file are shorter than the limit: a bound that is cut there has the same keys before and behind it. */
const cut = (bound: Buffer) => bound.subarray(0, maxStoredKeyBytes);

/** Pages at the beginning of the file. */
const metaPages = 2;

interface TreePages {
  pageSize: number;
  treeDepth: number;
  treeBranchPageCount: number;
  treeLeafPageCount: number;
  overflowPages: number;
}

/** The part of LMDB's figures that is read here; its types name none of them. */
interface LmdbStats {
  root: TreePages;
  free: TreePages;
  lastPageNumber: number;
}

interface Job {
  run(): unknown;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/**
 * The LMDB file. Writes queue up and everything that is waiting goes into one transaction, which is on the disk
 * before any of them is answered; reads see the last committed state, and within a write their own changes.
 */
export class Environment implements Reads {
  private readonly db: RootDatabase<Buffer, Buffer>;
  private readonly room: Room;
  private readonly pageBytes: number;
  /** Writes of the present transaction. */
  private growth = new Growth();
  private openSnapshots = 0;
  private queue: Job[] = [];
  private scheduled = false;
  /** Called after a transaction was undone, so that what is cached of the file can be read again. */
  onAbort: () => void = () => undefined;

  constructor(
    dataDir: string,
    private readonly gate: WriteGate,
  ) {
    this.db = gate.through(() =>
      open<Buffer, Buffer>({
        path: storeFile(dataDir),
        encoding: 'binary',
        keyEncoding: 'binary',
        // A commit returns when it is on the disk, not before.
        overlappingSync: false,
      }),
    );
    this.room = new Room(storeFile(dataDir));
    this.pageBytes = this.pages().pageBytes;
    // Readers that a killed process left would keep pages from being used again.
    this.db.readerCheck();
  }

  get(key: Buffer): Buffer | undefined {
    return key.length > maxStoredKeyBytes ? undefined : this.db.get(key);
  }

  has(key: Buffer): boolean {
    return key.length <= maxStoredKeyBytes && this.db.doesExist(key);
  }

  /** Reads up to `limit` entries of the range, in order or backwards, all at once, so that nothing stays open. */
  entries(range: KeyRange, limit: number, backwards: boolean): Entry[] {
    return Array.from(this.db.getRange(this.bounds(range, limit, backwards)));
  }

  keys(range: KeyRange, limit: number): Buffer[] {
    return Array.from(this.db.getKeys(this.bounds(range, limit, false)));
  }

  count(range: KeyRange): number {
    return this.db.getKeysCount(this.bounds(range, undefined, false));
  }

  put(key: Buffer, value: Buffer): void {
    this.growth.put(key.length + value.length, this.pageBytes);
    this.db.putSync(key, value);
  }

  remove(key: Buffer): void {
    this.growth.remove();
    this.db.removeSync(key);
  }

  /** Runs the job inside a write transaction and resolves when its changes are on the disk. */
  write<T>(run: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.queue.push({ run, resolve, reject });
      if (this.scheduled) return;
      this.scheduled = true;
      setImmediate(() => this.commit());
    });
  }

  /**
   * The present moment, readable whatever is written later. Pages that it needs aren't used again until it ends; those
   * that a killed process needed are given free first.
   * @param ended makes the error of a read after the end
   */
  snapshot(ended: () => Error): { reads: Reads; end: () => void } {
    this.db.readerCheck();
    const transaction = this.db.useReadTransaction();
    this.openSnapshots += 1;
    let isOpen = true;
    const open = () => {
      if (!isOpen) throw ended();
      return { transaction };
    };
    const reads: Reads = {
      get: (key) => {
        const options = open();
        return key.length > maxStoredKeyBytes ? undefined : this.db.get(key, options);
      },
      entries: (range, limit, backwards) => {
        const options = { ...this.bounds(range, limit, backwards), ...open() };
        return Array.from(this.db.getRange(options));
      },
    };
    const end = () => {
      if (!isOpen) return;
      transaction.done();
      isOpen = false;
      this.openSnapshots -= 1;
    };
    return { reads, end };
  }

  /** A write that is committed before this returns, for opening and closing. */
  writeNow<T>(run: () => T): T {
    return this.transact(run);
  }

  /** Resolves when nothing is waiting to be written. */
  async settled(): Promise<void> {
    while (this.scheduled) await new Promise((resolve) => setImmediate(resolve));
  }

  async close(): Promise<void> {
    this.room.close();
    await this.db.close();
  }

  private bounds(range: KeyRange, limit: number | undefined, backwards: boolean): Record<string, unknown> {
    const [start, end] = [cut(range.start), cut(range.end)];
    return backwards
      ? { start: end, end: start, exclusiveStart: true, inclusiveEnd: true, reverse: true, limit }
      : { start, end, limit };
  }

  /** Runs a transaction, which commits only when there is room for all that it writes. */
  private transact<T>(run: () => T): T {
    return this.gate.through(() =>
      this.db.transactionSync(() => {
        this.growth = new Growth();
        const result = run();
        this.room.make(this.growth, this.pages(), this.openSnapshots > 0);
        return result;
      }),
    );
  }

  private pages(): FilePages {
    const { root, free, lastPageNumber } = this.db.getStats() as LmdbStats;
    const tree = root.treeBranchPageCount + root.treeLeafPageCount;
    const notes = free.treeBranchPageCount + free.treeLeafPageCount + free.overflowPages;
    return {
      pageBytes: root.pageSize,
      used: lastPageNumber + 1,
      tree,
      depth: root.treeDepth,
      full: metaPages + tree + root.overflowPages + notes,
    };
  }

  private commit(): void {
    this.scheduled = false;
    const jobs = this.queue;
    this.queue = [];
    this.commitTogether(jobs);
  }

  private commitTogether(jobs: Job[]): void {
    let answers: (() => void)[];
    try {
      answers = this.transact(() => jobs.map(runJob));
    } catch (error) {
      this.onAbort();
      // One that can't be done mustn't take the others with it.
      if (jobs.length > 1) for (const job of jobs) this.commitTogether([job]);
      else jobs[0]?.reject(storageError(error));
      return;
    }
    for (const answer of answers) answer();
  }
}

/** Runs one write: a refusal concerns its own command only, anything else undoes the transaction. */
function runJob(job: Job): () => void {
  try {
    const result = job.run();
    return () => job.resolve(result);
  } catch (error) {
    if (!(error instanceof CommandError) || error.undo) throw error;
    return () => job.reject(error);
  }
}

/** Messages of a full disk; LMDB reports a write that got only half through as an input/output error. */
const diskFull =
  /MDB_MAP_FULL|No space left|ENOSPC|EDQUOT|quota|File too large|EFBIG|Input\/output error|EIO/i;

export function storageError(error: unknown): unknown {
  if (error instanceof CommandError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (diskFull.test(message)) {
    return new CommandError(
      14031,
      'OutOfDiskSpace',
      `The write could not reach the disk, which may be full: ${message}`,
    );
  }
  return error;
}
