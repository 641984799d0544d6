import type { RowBox } from './row-box';

const databaseName = 'parwaz-unsent';
const storeName = 'rows';

/** A second place for a tab's rows, read back after the browser itself died. */
export interface Journal {
  /** Notes a row by its local-storage key, or with `null` that it is gone. */
  write: (key: string, box: RowBox | null) => void;
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
  private readonly pending = new Map<string, RowBox | null>();
  private writing = false;

  readonly write = (key: string, box: RowBox | null): void => {
    this.pending.set(key, box);
    if (!this.writing) void this.writePending();
  };

  /** Every noted row, by its local-storage key. */
  async read(): Promise<Map<string, RowBox>> {
    const database = await this.database;
    if (!database) return new Map();
    try {
      const rows = database.transaction(storeName).objectStore(storeName);
      const [keys, boxes] = await Promise.all([asked(rows.getAllKeys()), asked(rows.getAll())]);
      return new Map(keys.map((key, index) => [String(key), boxes[index] as RowBox]));
    } catch {
      return new Map();
    }
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

async function commit(database: IDBDatabase, batch: readonly [string, RowBox | null][]): Promise<void> {
  const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' });
  const rows = transaction.objectStore(storeName);
  for (const [key, box] of batch) {
    if (box) rows.put(box, key);
    else rows.delete(key);
  }
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The journal refused'));
    transaction.commit();
  });
}
