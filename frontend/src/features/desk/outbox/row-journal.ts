import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { UnsentRow } from './unsent-row';

/** Of a row that local storage may still hold after a crash. */
interface Removal {
  removed: true;
  /** Rows with this stamp or an earlier one are removed. */
  stamp: number;
}
export type Noted = UnsentRow | Removal;

export const isRemoval = (noted: Noted): noted is Removal => 'removed' in noted;

interface JournalSchema extends DBSchema {
  rows: { key: string; value: Noted };
}

/** Async, so that it rejects in a browser without IndexedDB too. */
async function openJournal(): Promise<IDBPDatabase<JournalSchema>> {
  return openDB<JournalSchema>('parwaz-unsent', 1, {
    upgrade: (database) => void database.createObjectStore('rows'),
  });
}

/**
 * Browsers write local storage to disk only seconds later, so it survives a reload, but not a crash or a power cut. Here
 * a row is on disk within milliseconds. Failures are ignored, as the row is still in local storage.
 */
export class RowJournal {
  private readonly database = openJournal().catch(() => null);
  private readonly pending = new Map<string, Noted | null>();
  private writing = false;

  /** By the row's key in local storage; `null`: it was removed. */
  write(key: string, row: UnsentRow | null, stamp: number): void {
    this.later(key, row ?? { removed: true, stamp });
  }

  /** Forgets a removal that has reached local storage. */
  forget(key: string): void {
    this.later(key, null);
  }

  async readAll(): Promise<Map<string, Noted>> {
    const database = await this.database;
    if (!database) return new Map();
    try {
      const { store } = database.transaction('rows');
      const [keys, rows] = await Promise.all([store.getAllKeys(), store.getAll()]);
      return new Map(rows.map((noted, index) => [keys[index] ?? '', noted]));
    } catch {
      return new Map();
    }
  }

  private later(key: string, noted: Noted | null): void {
    this.pending.set(key, noted);
    if (!this.writing) void this.writePending();
  }

  private async writePending(): Promise<void> {
    this.writing = true;
    const database = await this.database;
    while (database && this.pending.size > 0) {
      const batch = [...this.pending];
      this.pending.clear();
      await commit(database, batch).catch(() => undefined);
    }
    this.writing = false;
  }
}

async function commit(
  database: IDBPDatabase<JournalSchema>,
  batch: readonly [string, Noted | null][],
): Promise<void> {
  const transaction = database.transaction('rows', 'readwrite', { durability: 'strict' });
  const { store } = transaction;
  const writes = batch.map(([key, noted]) => (noted ? store.put(noted, key) : store.delete(key)));
  transaction.commit();
  await Promise.all([...writes, transaction.done]);
}
