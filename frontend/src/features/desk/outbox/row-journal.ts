import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase } from 'idb';
import type { RowBox } from './row-box';

/** A row that was removed: local storage may still hold it after a crash. */
export interface Removal {
  removed: true;
  /** Rows with this stamp or an earlier one are gone. */
  stamp: number;
}
/** The journal's knowledge of a row. */
export type Noted = RowBox | Removal;

export const isRemoval = (noted: Noted): noted is Removal => 'removed' in noted;

/** A second place for a tab's rows, read back after the browser itself died. */
export interface Journal {
  /** Notes a row by its local-storage key, or with `null` that it is gone since a stamp. */
  write: (key: string, box: RowBox | null, stamp: number) => void;
  /** Forgets a removal, once local storage itself knows of it. */
  forget: (key: string) => void;
}

interface JournalSchema extends DBSchema {
  rows: { key: string; value: Noted };
}

/** Async, so that a browser without IndexedDB is a rejection too. */
async function openJournal(): Promise<IDBPDatabase<JournalSchema>> {
  return openDB<JournalSchema>('parwaz-unsent', 1, {
    upgrade: (database) => void database.createObjectStore('rows'),
  });
}

/**
 * Browsers write local storage to disk some seconds later: it survives a reload, but not a crash of the browser or a
 * power cut. Here a row is on disk a few milliseconds after it was typed. What cannot be written here is still in
 * local storage, so a failure is no reason to stop.
 */
export class RowJournal implements Journal {
  private readonly database = openJournal().catch(() => null);
  private readonly pending = new Map<string, Noted | null>();
  private writing = false;

  readonly write = (key: string, box: RowBox | null, stamp: number): void => {
    this.later(key, box ?? { removed: true, stamp });
  };

  readonly forget = (key: string): void => {
    this.later(key, null);
  };

  /** Everything noted, by its local-storage key. */
  async read(): Promise<Map<string, Noted>> {
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
