import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import type { Entry } from './environment.js';

/** The layout of LMDB's file, version 2, on 64-bit little-endian machines. */
const headerBytes = 24;
const metaBytes = 144;
const magic = 0xbeefc0de;
const dataVersion = 2;
const flags = { branch: 0x01, leaf: 0x02, overflow: 0x04, meta: 0x08 };
const hasOverflow = 0x01;
const nodeHeaderBytes = 8;
const noPage = 0xffff_ffff_ffff_ffffn;

interface Meta {
  pageBytes: number;
  lastPage: number;
  transaction: bigint;
  /** The root page of the tree of entries, and their number. */
  root: bigint;
  entries: number;
}

export class DamagedFileError extends Error {
  override name = 'DamagedFileError';
}

/** LMDB's file, read page by page and not mapped into memory, so that a damaged one can't end the process. */
export class PageFile {
  private readonly descriptor: number;

  constructor(path: string) {
    this.descriptor = openSync(path, 'r');
  }

  close(): void {
    closeSync(this.descriptor);
  }

  get bytes(): number {
    return fstatSync(this.descriptor).size;
  }

  /** Of the two meta pages, the one with the later transaction. @throws DamagedFileError */
  readMeta(): Meta {
    const first = this.readMetaAt(0);
    // The second one follows the first, whose page size is unknown if it is damaged.
    const sizes = first ? [first.pageBytes] : [4096, 8192, 16_384, 32_768, 65_536];
    const second = sizes.map((size) => this.readMetaAt(size)).find((meta) => meta !== null);
    if (!first && !second) throw new DamagedFileError('it has no readable meta page');
    if (!first || !second) throw new DamagedFileError('one of its two meta pages is unreadable');
    return first.transaction < second.transaction ? second : first;
  }

  /** In key order. @throws DamagedFileError at the first fault */
  *entries(meta: Meta): Generator<Entry> {
    let count = 0;
    for (const entry of this.entriesBelow(meta.root, meta, 0)) {
      count += 1;
      yield entry;
    }
    if (count !== meta.entries)
      throw new DamagedFileError(`it has ${count} entries instead of ${meta.entries}`);
  }

  private readMetaAt(offset: number): Meta | null {
    const page = this.read(offset, headerBytes + metaBytes);
    if (!page || !(page.readUInt16LE(18) & flags.meta)) return null;
    const meta = page.subarray(headerBytes);
    if (meta.readUInt32LE(0) !== magic || meta.readUInt32LE(4) !== dataVersion) return null;
    const pageBytes = meta.readUInt32LE(24);
    if (pageBytes < 512 || pageBytes > 65_536 || (pageBytes & (pageBytes - 1)) !== 0) return null;
    return {
      pageBytes,
      lastPage: Number(meta.readBigUInt64LE(120)),
      transaction: meta.readBigUInt64LE(128),
      root: meta.readBigUInt64LE(112),
      entries: Number(meta.readBigUInt64LE(104)),
    };
  }

  private *entriesBelow(root: bigint, meta: Meta, depth: number): Generator<Entry> {
    if (root === noPage) return;
    const page = this.readPages(Number(root), 1, meta);
    const kind = page.readUInt16LE(18);
    const fault = (reason: string) => new DamagedFileError(`page ${root} ${reason}`);
    if (!(kind & (flags.branch | flags.leaf)) || depth > 32) throw fault('is not of the tree');
    let lastKey: Buffer | undefined;
    for (const node of nodesOf(page, fault)) {
      if (kind & flags.branch) {
        yield* this.entriesBelow(BigInt(node.readUIntLE(0, 6)), meta, depth + 1);
        continue;
      }
      const valueStart = nodeHeaderBytes + node.readUInt16LE(6);
      const valueBytes = node.readUInt32LE(0);
      const key = node.subarray(nodeHeaderBytes, valueStart);
      if (lastKey && Buffer.compare(lastKey, key) >= 0) throw fault('has keys out of order');
      lastKey = key;
      const rest = node.subarray(valueStart);
      const overflows = (node.readUInt16LE(4) & hasOverflow) !== 0;
      if (rest.length < (overflows ? 8 : valueBytes)) throw fault('has an entry that is cut off');
      const value = overflows
        ? this.readOverflow(Number(rest.readBigUInt64LE(0)), valueBytes, meta)
        : rest.subarray(0, valueBytes);
      yield { key, value };
    }
  }

  private readOverflow(page: number, bytes: number, meta: Meta): Buffer {
    const count = Math.ceil((bytes + headerBytes) / meta.pageBytes);
    const read = this.readPages(page, count, meta);
    if (!(read.readUInt16LE(18) & flags.overflow) || read.readUInt32LE(20) < count)
      throw new DamagedFileError(`page ${page} doesn't hold the value that should be there`);
    return read.subarray(headerBytes, headerBytes + bytes);
  }

  private readPages(first: number, count: number, { pageBytes, lastPage }: Meta): Buffer {
    if (first < 2 || first + count - 1 > lastPage) throw new DamagedFileError(`there is no page ${first}`);
    const pages = this.read(first * pageBytes, count * pageBytes);
    if (!pages) throw new DamagedFileError(`it ends before page ${first}`);
    if (Number(pages.readBigUInt64LE(0)) !== first)
      throw new DamagedFileError(`page ${first} is another one`);
    return pages;
  }

  private read(offset: number, bytes: number): Buffer | null {
    const buffer = Buffer.alloc(bytes);
    return readSync(this.descriptor, buffer, 0, bytes, offset) === bytes ? buffer : null;
  }
}

function* nodesOf(page: Buffer, fault: (reason: string) => Error): Generator<Buffer> {
  const [lower, upper] = [page.readUInt16LE(20), page.readUInt16LE(22)];
  const body = page.subarray(headerBytes);
  if (lower > upper || upper > body.length || lower % 2 !== 0) throw fault('has impossible bounds');
  for (let offset = 0; offset < lower; offset += 2) {
    const start = body.readUInt16LE(offset);
    if (start < upper || start + nodeHeaderBytes > body.length) throw fault('has an entry outside of it');
    yield body.subarray(start);
  }
}
