import type { RowBox } from './row-box';

const databaseName = 'parwaz-unsent';
const storeName = 'rows';

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

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The journal refused'));
  });
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return asked(request);
}

/**
 * Browsers write local storage to disk some seconds later: it survives a reload, but not a crash of the browser or a
 * power cut. Here a row is on disk a few milliseconds after it was typed. What cannot be written here is still in
 * local storage, so a failure is no reason to stop.
 */
export class RowJournal implements Journal {
  private readonly database = openDatabase().catch(() => null);
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
      const rows = database.transaction(storeName).objectStore(storeName);
      const [keys, boxes] = await Promise.all([asked(rows.getAllKeys()), asked(rows.getAll())]);
      return new Map(keys.map((key, index) => [String(key), boxes[index] as Noted]));
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

async function commit(database: IDBDatabase, batch: readonly [string, Noted | null][]): Promise<void> {
  const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' });
  const rows = transaction.objectStore(storeName);
  for (const [key, noted] of batch) {
    if (noted) rows.put(noted, key);
    else rows.delete(key);
  }
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The journal refused'));
    transaction.commit();
  });
}
