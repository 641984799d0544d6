import { closeSync, fstatSync, openSync, writeSync } from 'node:fs';
import { diskFull } from './disk-full.js';

export interface FilePages {
  pageBytes: number;
  total: number;
  /** Those of the tree, without long values, as the transaction leaves it. */
  tree: number;
  treeDepth: number;
  /** Those that hold something. */
  used: number;
}

const zeros = Buffer.alloc(1024 * 1024);
/** Pages that only deletes may use up. */
const pagesForDeletes = 64;
/** Pages in which LMDB notes what became free. */
const freeListPages = 8;
/** After this many commits LMDB reuses what became free. */
const commitsUntilReuse = 4;

/** Counts what a transaction writes, to estimate how many pages it needs at most. */
export class TransactionSize {
  private puts = 0;
  private removes = 0;
  private longValuePages = 0;

  /** @param bytes of key and value: long values have pages of their own */
  addPut(bytes: number, pageBytes: number): void {
    this.puts += 1;
    if (bytes > pageBytes / 4) this.longValuePages += Math.ceil((bytes + 16) / pageBytes);
  }

  addRemove(): void {
    this.removes += 1;
  }

  maxPages({ tree, treeDepth }: FilePages): { tree: number; longValues: number; adds: boolean } {
    const operations = this.puts + this.removes;
    const touched = Math.min(operations * (treeDepth + 2), tree);
    return {
      tree: touched + freeListPages + Math.ceil(operations / 64),
      longValues: this.longValuePages,
      adds: this.puts > 0,
    };
  }
}

/**
 * Fills the file with zeros behind its last page, so that a full disk is noticed before LMDB writes: a write that fails
 * corrupts the heap (lmdb 3.5.6, `mdb_page_flush`), and the process ends with SIGABRT some time later.
 */
export class DiskReserve {
  private readonly file: number;
  private fileBytes: number;
  /** Free pages after each of the last commits. */
  private readonly recentlyFree: number[] = [];

  constructor(path: string) {
    this.file = openSync(path, 'r+');
    this.fileBytes = fstatSync(this.file).size;
  }

  /**
   * To be called right before a commit.
   * @param hasSnapshots true when old pages are still read and can't be reused
   * @throws {CommandError} 14031 when the disk is full: the transaction must not commit
   */
  ensureRoomFor(transaction: TransactionSize, file: FilePages, hasSnapshots: boolean): void {
    const { tree, longValues, adds } = transaction.maxPages(file);
    const free = file.total - file.used;
    const canReuse = !hasSnapshots && this.recentlyFree.length === commitsUntilReuse;
    const reusable = canReuse ? Math.max(0, Math.min(...this.recentlyFree) - tree) : 0;
    const needed = longValues + Math.max(0, tree - reusable);
    this.extend(file, adds ? Math.max(needed, pagesForDeletes - free) : needed);
    this.recentlyFree.push(free);
    if (this.recentlyFree.length > commitsUntilReuse) this.recentlyFree.shift();
  }

  /** The file keeps its size: another process may own it by now. */
  close(): void {
    closeSync(this.file);
  }

  private extend({ total, pageBytes }: FilePages, pages: number): void {
    const wantedBytes = (total + pages) * pageBytes;
    if (wantedBytes <= this.fileBytes) return;
    // LMDB may have extended the file itself.
    this.fileBytes = Math.max(this.fileBytes, fstatSync(this.file).size);
    try {
      let written = zeros.length;
      while (written === zeros.length && this.fileBytes < wantedBytes) {
        written = writeSync(this.file, zeros, 0, zeros.length, this.fileBytes);
        this.fileBytes += written;
      }
    } catch (error) {
      throw diskFull(error instanceof Error ? error.message : String(error));
    }
    if (this.fileBytes < wantedBytes) throw diskFull('no space left');
  }
}
