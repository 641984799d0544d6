import type { Roof } from '@parwaz/shared';
import type { Entry, Queue } from '../queue/entry';
import type { Belief } from '../queue/clock';

/** Record that a phone keeps of a link beside its reports: the loft as last read, and the server's clock. */
export interface KeptRoof {
  roof: Roof;
  belief: Belief | null;
}

/** A place that outlives the page, for one link. Every call fails where the device has no room. */
export interface RoofDevice {
  reports(): Promise<Queue>;
  /** Changes the reports in one piece, whatever other tabs do meanwhile. */
  change(work: (queue: Queue) => Queue): Promise<Queue>;
  roof(): Promise<KeptRoof | null>;
  keepRoof(kept: KeptRoof): Promise<void>;
  photo(id: string): Promise<Blob | null>;
  keepPhoto(id: string, photo: Blob): Promise<void>;
  dropPhoto(id: string): Promise<void>;
}

const stores = { reports: 'reports', roofs: 'roofs', photos: 'photos' } as const;
type Store = keyof typeof stores;
/** A device that doesn't answer for so long is taken for one without storage, in milliseconds. */
const openWithinMs = 3000;

/** @throws where the browser has no storage, or doesn't answer */
function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('parwaz-roof', 1);
    opening.onupgradeneeded = () => {
      for (const name of Object.values(stores)) opening.result.createObjectStore(name);
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('No storage'));
    setTimeout(() => reject(new Error('The storage does not answer')), openWithinMs);
  });
}

/** One transaction: resolves with what `work` asked for, once it is on the disk. */
function run<T>(
  database: IDBDatabase,
  store: Store,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore, give: (value: T) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(stores[store], mode, { durability: 'strict' });
    const found: T[] = [];
    const failed = () => reject(transaction.error ?? new Error('Not kept'));
    transaction.oncomplete = () => {
      const [value] = found;
      resolve(value as T);
    };
    transaction.onabort = failed;
    transaction.onerror = failed;
    work(transaction.objectStore(stores[store]), (value) => found.push(value));
  });
}

const inOrder = (queue: Queue): Queue => [...queue].sort((a, b) => a.order - b.order);

/** The device's database, as far as one link's things go. @param link names the link without giving it away */
export async function openDevice(link: string): Promise<RoofDevice> {
  const database = await open();
  const range = () => IDBKeyRange.bound([link], [link, []]);
  const read = <T>(store: Store, key: IDBValidKey): Promise<T | null> =>
    run(database, store, 'readonly', (place, give: (value: T | null) => void) => {
      const asked = place.get(key);
      asked.onsuccess = () => give((asked.result as T | undefined) ?? null);
    });
  const write = (store: Store, key: IDBValidKey, value: unknown): Promise<void> =>
    run(database, store, 'readwrite', (place) => void place.put(value, key));
  return {
    reports: () =>
      run(database, 'reports', 'readonly', (place, give: (queue: Queue) => void) => {
        const all = place.getAll(range());
        all.onsuccess = () => give(inOrder(all.result as Entry[]));
      }),
    change: (work) =>
      run(database, 'reports', 'readwrite', (place, give: (queue: Queue) => void) => {
        const all = place.getAll(range());
        all.onsuccess = () => {
          const before = all.result as Entry[];
          const after = inOrder(work(inOrder(before)));
          const known = new Map(before.map((entry) => [entry._id, entry]));
          for (const entry of after) {
            if (known.get(entry._id) !== entry) place.put(entry, [link, entry._id]);
            known.delete(entry._id);
          }
          for (const id of known.keys()) place.delete([link, id]);
          give(after);
        };
      }),
    roof: () => read<KeptRoof>('roofs', link),
    keepRoof: (kept) => write('roofs', link, kept),
    photo: (id) => read<Blob>('photos', [link, id]),
    keepPhoto: (id, photo) => write('photos', [link, id], photo),
    dropPhoto: (id) => run(database, 'photos', 'readwrite', (place) => void place.delete([link, id])),
  };
}
