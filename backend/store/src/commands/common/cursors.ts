import { Long } from 'bson';
import { CommandError } from '../../errors.js';
import type { yieldPoint } from '../../search/read-scan.js';

/** Encoded documents. A plain iterator, where it will do, costs much less than an asynchronous one. */
export type DocumentSource = Iterator<Buffer | typeof yieldPoint> | AsyncIterator<Buffer | typeof yieldPoint>;

interface Cursor {
  namespace: string;
  remaining: DocumentSource;
  usedAtMs: number;
}

const maxIdleMs = 10 * 60_000;

export class Cursors {
  private readonly open = new Map<string, Cursor>();
  private lastId = BigInt(Date.now()) << 20n;

  add(namespace: string, remaining: DocumentSource): Long {
    this.lastId += 1n;
    const id = Long.fromBigInt(this.lastId);
    this.open.set(id.toString(), { namespace, remaining, usedAtMs: performance.now() });
    return id;
  }

  get(id: Long, namespace: string): Cursor {
    const cursor = this.open.get(id.toString());
    if (!cursor) throw new CommandError(43, 'CursorNotFound', `cursor id ${id.toString()} not found`);
    if (cursor.namespace !== namespace) {
      throw new CommandError(
        13,
        'Unauthorized',
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    }
    cursor.usedAtMs = performance.now();
    return cursor;
  }

  remove(id: Long): boolean {
    return this.open.delete(id.toString());
  }

  get size(): number {
    return this.open.size;
  }

  removeIdle(nowMs: number): void {
    for (const [id, { usedAtMs }] of this.open) if (nowMs - usedAtMs > maxIdleMs) this.open.delete(id);
  }
}
