import { closeSync, fstatSync, openSync, writeSync } from 'node:fs';
import { CommandError } from '../errors.js';

/** Sizes of a store's file, in pages, as LMDB counts them. */
export interface FilePages {
  pageBytes: number;
  /** Pages up to the last one in use, as committed. */
  used: number;
  /** Pages of the tree as the transaction leaves it, without long values, and its depth. */
  tree: number;
  depth: number;
  /** Pages in use that hold something. */
  full: number;
}

/** Zeros that are written at once, in bytes. */
const step = 1024 * 1024;
const zeros = Buffer.alloc(step);
/** Pages that only deletes may use up. */
const reserve = 64;
/** Pages in which LMDB notes what became free. */
const notes = 8;
/** Commits after which what became free is surely used again. */
const lag = 4;

/** Counts what a transaction writes, for the pages that it may need. */
export class Growth {
  private writes = 0;
  private removes = 0;
  private longPages = 0;

  /** @param bytes of key and value: a long one has pages of its own */
  put(bytes: number, pageBytes: number): void {
    this.writes += 1;
    if (bytes > pageBytes / 4) this.longPages += Math.ceil((bytes + 16) / pageBytes);
  }

  remove(): void {
    this.removes += 1;
  }

  /** The most pages of the tree that are written anew, those of long values, and whether there is more than before. */
  pages({ tree, depth }: FilePages): { tree: number; long: number; grows: boolean } {
    const operations = this.writes + this.removes;
    const touched = Math.min(operations * (depth + 2), tree);
    return {
      tree: touched + notes + Math.ceil(operations / 64),
      long: this.longPages,
      grows: this.writes > 0,
    };
  }
}

/**
 * Keeps room behind the last page in use of a store's file, so that a full disk is found before LMDB writes and not
 * while it does: a write of its own that fails puts a message of more than 100 bytes into 100 bytes of the heap
 * (lmdb 3.5.6, `mdb_page_flush`), and the process ends with SIGABRT some time later.
 */
export class Room {
  private readonly file: number;
  private bytes: number;
  /** Free pages between those in use, after each of the last commits. */
  private readonly free: number[] = [];

  constructor(path: string) {
    this.file = openSync(path, 'r+');
    this.bytes = fstatSync(this.file).size;
  }

  /**
   * Makes room for a transaction that is about to commit.
   * @param isPinned a reader of the past keeps what became free since
   * @throws {CommandError} 14031 when the disk is full: the transaction must not commit
   */
  make(growth: Growth, file: FilePages, isPinned: boolean): void {
    const { tree, long, grows } = growth.pages(file);
    const free = file.used - file.full;
    const usable = isPinned || this.free.length < lag ? 0 : Math.max(0, Math.min(...this.free) - tree);
    const needed = long + Math.max(0, tree - usable);
    this.extend(file, grows ? Math.max(needed, reserve - free) : needed);
    this.free.push(free);
    if (this.free.length > lag) this.free.shift();
  }

  /** The room stays: another process may have the file by now. */
  close(): void {
    closeSync(this.file);
  }

  private extend({ used, pageBytes }: FilePages, pages: number): void {
    const wanted = (used + pages) * pageBytes;
    if (wanted <= this.bytes) return;
    // LMDB may have written behind it.
    this.bytes = Math.max(this.bytes, fstatSync(this.file).size);
    try {
      for (let written = step; written === step && this.bytes < wanted; this.bytes += written) {
        written = writeSync(this.file, zeros, 0, step, this.bytes);
      }
    } catch (error) {
      throw fullDisk(error instanceof Error ? error.message : String(error));
    }
    if (this.bytes < wanted) throw fullDisk('no space left');
  }
}

function fullDisk(why: string): CommandError {
  const message = `The write could not reach the disk, which may be full: ${why}`;
  return new CommandError(14031, 'OutOfDiskSpace', message, {}, true);
}
