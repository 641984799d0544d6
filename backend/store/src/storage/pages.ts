import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** The layout of LMDB's file, version 2, on 64-bit little-endian machines. */
const headerBytes = 24;
const magic = 0xbeefc0de;
const dataVersion = 2;
const flags = { branch: 0x01, leaf: 0x02, overflow: 0x04, meta: 0x08 };
/** Mark of an entry whose value lies on overflow pages. */
const bigValue = 0x01;
const nodeHeaderBytes = 8;
const noPage = 0xffff_ffff_ffff_ffffn;

/** The root of one of the two trees in a meta page: free pages, and entries. */
interface Tree {
  root: bigint;
  entries: number;
}

/** One of the two meta pages; the one with the later transaction counts. */
export interface Meta {
  pageBytes: number;
  lastPage: number;
  transaction: bigint;
  main: Tree;
}

/** A fault of the file. */
export class DamagedFileError extends Error {
  override name = 'DamagedFileError';
}

/** LMDB's file, read page by page and never mapped into memory, so that a damaged one can't end the process. */
export class PageFile {
  private readonly descriptor: number;

  /** @throws when the file can't be opened */
  constructor(readonly path: string) {
    this.descriptor = openSync(path, 'r');
  }

  close(): void {
    closeSync(this.descriptor);
  }

  get bytes(): number {
    return fstatSync(this.descriptor).size;
  }

  /** The meta page that counts. @throws DamagedFileError */
  meta(): Meta {
    const first = this.metaAt(0);
    // The second one lies behind the first, whose size only a sound one tells; then the usual sizes are tried.
    const sizes = first ? [first.pageBytes] : [4096, 8192, 16_384, 32_768, 65_536];
    const second = sizes.map((size) => this.metaAt(size)).find((meta) => meta !== null) ?? null;
    const [latest] = [first, second]
      .filter((meta) => meta !== null)
      .sort((a, b) => (a.transaction < b.transaction ? 1 : -1));
    if (!latest) throw new DamagedFileError('it has no readable meta page');
    if (!first || !second) throw new DamagedFileError('one of its two meta pages is unreadable');
    return latest;
  }

  /** All entries of the tree of a meta page, in order. @throws DamagedFileError at the first fault */
  *entries(meta: Meta): Generator<{ key: Buffer; value: Buffer }> {
    let count = 0;
    for (const entry of this.below(meta.main.root, meta, 0)) {
      count += 1;
      yield entry;
    }
    if (count !== meta.main.entries)
      throw new DamagedFileError(`it has ${count} entries instead of ${meta.main.entries}`);
  }

  private metaAt(offset: number): Meta | null {
    const page = this.read(offset, headerBytes + 144);
    if (!page || !(page.readUInt16LE(18) & flags.meta)) return null;
    const meta = page.subarray(headerBytes);
    if (meta.readUInt32LE(0) !== magic || meta.readUInt32LE(4) !== dataVersion) return null;
    const pageBytes = meta.readUInt32LE(24);
    if (pageBytes < 512 || pageBytes > 65_536 || (pageBytes & (pageBytes - 1)) !== 0) return null;
    return {
      pageBytes,
      lastPage: Number(meta.readBigUInt64LE(120)),
      transaction: meta.readBigUInt64LE(128),
      main: { root: meta.readBigUInt64LE(112), entries: Number(meta.readBigUInt64LE(104)) },
    };
  }

  private *below(root: bigint, meta: Meta, depth: number): Generator<{ key: Buffer; value: Buffer }> {
    if (root === noPage) return;
    const page = this.page(Number(root), 1, meta);
    const kind = page.readUInt16LE(18);
    const fault = (reason: string) => new DamagedFileError(`page ${root} ${reason}`);
    if (!(kind & (flags.branch | flags.leaf)) || depth > 32) throw fault('is not of the tree');
    let before: Buffer | undefined;
    for (const node of nodesOf(page, fault)) {
      if (kind & flags.branch) {
        const child = BigInt(node.readUIntLE(0, 6)) & 0xffff_ffff_ffffn;
        yield* this.below(child, meta, depth + 1);
        continue;
      }
      const keyBytes = node.readUInt16LE(6);
      const valueBytes = node.readUInt32LE(0);
      const key = node.subarray(nodeHeaderBytes, nodeHeaderBytes + keyBytes);
      if (before && Buffer.compare(before, key) >= 0) throw fault('has keys out of order');
      before = key;
      const rest = node.subarray(nodeHeaderBytes + keyBytes);
      const isBig = (node.readUInt16LE(4) & bigValue) !== 0;
      if (rest.length < (isBig ? 8 : valueBytes)) throw fault('has an entry that is cut off');
      yield {
        key,
        value: isBig ? this.big(rest.readBigUInt64LE(0), valueBytes, meta) : rest.subarray(0, valueBytes),
      };
    }
  }

  private big(number: bigint, bytes: number, meta: Meta): Buffer {
    const pages = Math.ceil((bytes + headerBytes) / meta.pageBytes);
    const read = this.page(Number(number), pages, meta);
    if (!(read.readUInt16LE(18) & flags.overflow) || read.readUInt32LE(20) < pages)
      throw new DamagedFileError(`page ${number} doesn't hold the value that should be there`);
    return read.subarray(headerBytes, headerBytes + bytes);
  }

  private page(number: number, count: number, { pageBytes, lastPage }: Meta): Buffer {
    if (number < 2 || number + count - 1 > lastPage) throw new DamagedFileError(`there is no page ${number}`);
    const page = this.read(number * pageBytes, count * pageBytes);
    if (!page) throw new DamagedFileError(`it ends before page ${number}`);
    if (Number(page.readBigUInt64LE(0)) !== number)
      throw new DamagedFileError(`page ${number} is another one`);
    return page;
  }

  private read(offset: number, bytes: number): Buffer | null {
    const buffer = Buffer.alloc(bytes);
    return readSync(this.descriptor, buffer, 0, bytes, offset) === bytes ? buffer : null;
  }
}

/** The entries of a page of the tree, each up to the end of the page. */
function* nodesOf(page: Buffer, fault: (reason: string) => Error): Generator<Buffer> {
  const [lower, upper] = [page.readUInt16LE(20), page.readUInt16LE(22)];
  const body = page.subarray(headerBytes);
  if (lower > upper || upper > body.length || lower % 2 !== 0) throw fault('has impossible bounds');
  for (let at = 0; at < lower; at += 2) {
    const start = body.readUInt16LE(at);
    if (start < upper || start + nodeHeaderBytes > body.length) throw fault('has an entry outside of it');
    yield body.subarray(start);
  }
}
