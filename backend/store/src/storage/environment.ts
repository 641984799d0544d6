import { open, type RootDatabase } from 'lmdb';
import { DiskReserve, type FilePages, TransactionSize } from './disk-reserve.js';
import type { KeyRange } from './keys.js';
import { storeFile } from './store-file.js';
import type { WriteGate } from './write-gate.js';
import { WriteQueue } from './write-queue.js';

export interface Entry {
  key: Buffer;
  value: Buffer;
}

export interface Reads {
  get(key: Buffer): Buffer | undefined;
  /** Up to `limit` entries, read at once so that nothing stays open. */
  entries(range: KeyRange, limit: number, backwards: boolean): Entry[];
}

/** LMDB's limit. */
const maxStoredKeyBytes = 1978;

/** Stored keys are shorter than the limit, so a bound that is cut off there has the same keys on either side. */
const truncate = (bound: Buffer) => bound.subarray(0, maxStoredKeyBytes);

const metaPages = 2;

interface TreePages {
  pageSize: number;
  treeDepth: number;
  treeBranchPageCount: number;
  treeLeafPageCount: number;
  overflowPages: number;
}

/** The part of LMDB's figures that is needed here; its type names none of them. */
interface LmdbStats {
  root: TreePages;
  free: TreePages;
  lastPageNumber: number;
}

/** The LMDB file. Reads see the last committed state and, within a write, its own changes. */
export class Environment implements Reads {
  private readonly db: RootDatabase<Buffer, Buffer>;
  private readonly reserve: DiskReserve;
  private readonly pageBytes: number;
  private readonly queue = new WriteQueue(
    (run) => this.writeNow(run),
    () => this.onAbort(),
  );
  private transactionSize = new TransactionSize();
  private openSnapshots = 0;
  /** Called after a transaction was undone, because what is cached of the file may be wrong. */
  onAbort: () => void = () => undefined;

  constructor(
    dataDir: string,
    private readonly gate: WriteGate,
  ) {
    this.db = gate.run(() =>
      open<Buffer, Buffer>({
        path: storeFile(dataDir),
        encoding: 'binary',
        keyEncoding: 'binary',
        // A commit returns when it is on the disk, not before.
        overlappingSync: false,
      }),
    );
    this.reserve = new DiskReserve(storeFile(dataDir));
    this.pageBytes = this.filePages().pageBytes;
    this.removeDeadReaders();
  }

  get(key: Buffer): Buffer | undefined {
    return key.length > maxStoredKeyBytes ? undefined : this.db.get(key);
  }

  has(key: Buffer): boolean {
    return key.length <= maxStoredKeyBytes && this.db.doesExist(key);
  }

  entries(range: KeyRange, limit: number, backwards: boolean): Entry[] {
    return Array.from(this.db.getRange(rangeOptions(range, limit, backwards)));
  }

  keys(range: KeyRange, limit: number): Buffer[] {
    return Array.from(this.db.getKeys(rangeOptions(range, limit)));
  }

  count(range: KeyRange): number {
    return this.db.getKeysCount(rangeOptions(range));
  }

  put(key: Buffer, value: Buffer): void {
    this.transactionSize.addPut(key.length + value.length, this.pageBytes);
    this.db.putSync(key, value);
  }

  remove(key: Buffer): void {
    this.transactionSize.addRemove();
    this.db.removeSync(key);
  }

  /** Runs the job inside a write transaction and resolves when its changes are on the disk. */
  write<T>(run: () => T): Promise<T> {
    return this.queue.add(run);
  }

  /** Commits before it returns. The transaction is undone when the disk has no room for all of it. */
  writeNow<T>(run: () => T): T {
    return this.gate.run(() =>
      this.db.transactionSync(() => {
        this.transactionSize = new TransactionSize();
        const result = run();
        this.reserve.ensureRoomFor(this.transactionSize, this.filePages(), this.openSnapshots > 0);
        return result;
      }),
    );
  }

  /** The present state, whose pages LMDB can't reuse until it ends. `createError`: of a read after that. */
  snapshot(createError: () => Error): { reads: Reads; end: () => void } {
    this.removeDeadReaders();
    const transaction = this.db.useReadTransaction();
    this.openSnapshots += 1;
    let isOpen = true;
    const inSnapshot = () => {
      if (!isOpen) throw createError();
      return { transaction };
    };
    const reads: Reads = {
      get: (key) => {
        const options = inSnapshot();
        return key.length > maxStoredKeyBytes ? undefined : this.db.get(key, options);
      },
      entries: (range, limit, backwards) =>
        Array.from(this.db.getRange({ ...rangeOptions(range, limit, backwards), ...inSnapshot() })),
    };
    const end = () => {
      if (!isOpen) return;
      transaction.done();
      isOpen = false;
      this.openSnapshots -= 1;
    };
    return { reads, end };
  }

  async close(): Promise<void> {
    await this.queue.drained();
    this.reserve.close();
    await this.db.close();
  }

  /** The readers of a killed process would keep pages from being reused. */
  private removeDeadReaders(): void {
    this.db.readerCheck();
  }

  private filePages(): FilePages {
    const { root, free, lastPageNumber } = this.db.getStats() as LmdbStats;
    const tree = root.treeBranchPageCount + root.treeLeafPageCount;
    const freeList = free.treeBranchPageCount + free.treeLeafPageCount + free.overflowPages;
    return {
      pageBytes: root.pageSize,
      total: lastPageNumber + 1,
      tree,
      treeDepth: root.treeDepth,
      used: metaPages + tree + root.overflowPages + freeList,
    };
  }
}

function rangeOptions(range: KeyRange, limit?: number, backwards = false): Record<string, unknown> {
  const [start, end] = [truncate(range.start), truncate(range.end)];
  return backwards
    ? { start: end, end: start, exclusiveStart: true, inclusiveEnd: true, reverse: true, limit }
    : { start, end, limit };
}
