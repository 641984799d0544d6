import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import type { Roof } from '@parwaz/shared';
import type { Entry, Queue } from '../queue/queue';
import type { Belief } from '../queue/clock';

interface StoredRoof {
  roof: Roof;
  belief: Belief | null;
}

interface DeviceSchema extends DBSchema {
  reports: { key: [link: string, id: string]; value: Entry };
  roofs: { key: string; value: StoredRoof };
  photos: { key: [link: string, id: string]; value: Blob };
}
const storeNames = ['reports', 'roofs', 'photos'] as const;
type StoreName = (typeof storeNames)[number];

const openWithinMs = 3000;

function open(): Promise<IDBPDatabase<DeviceSchema>> {
  const opened = openDB<DeviceSchema>('parwaz-roof', 1, {
    upgrade(database) {
      for (const name of storeNames) database.createObjectStore(name);
    },
  });
  const silent = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The storage does not answer')), openWithinMs);
  });
  return Promise.race([opened, silent]);
}

/** Writes in one transaction; resolves once it is on the disk. */
async function write<Name extends StoreName, T>(
  database: IDBPDatabase<DeviceSchema>,
  name: Name,
  work: (store: IDBPObjectStore<DeviceSchema, [Name], Name, 'readwrite'>) => Promise<T>,
): Promise<T> {
  const transaction = database.transaction(name, 'readwrite', { durability: 'strict' });
  const [result] = await Promise.all([work(transaction.store), transaction.done]);
  return result;
}

const inOrder = (queue: Queue): Queue => [...queue].sort((a, b) => a.order - b.order);

/** One link's storage. Every call rejects when the device has no room. */
export async function openDevice(link: string) {
  const database = await open();
  const ofLink = () => IDBKeyRange.bound([link], [link, []]);
  return {
    reports: async () => inOrder(await database.getAll('reports', ofLink())),
    /** In one transaction, as other tabs write too. */
    change: (work: (queue: Queue) => Queue) =>
      write(database, 'reports', async (store) => {
        const before = await store.getAll(ofLink());
        const after = inOrder(work(inOrder(before)));
        const known = new Map(before.map((entry) => [entry._id, entry]));
        const ids = new Set(after.map(({ _id }) => _id));
        await Promise.all([
          ...after
            .filter((entry) => known.get(entry._id) !== entry)
            .map((entry) => store.put(entry, [link, entry._id])),
          ...before.filter(({ _id }) => !ids.has(_id)).map(({ _id }) => store.delete([link, _id])),
        ]);
        return after;
      }),
    roof: async () => (await database.get('roofs', link)) ?? null,
    storeRoof: (roof: StoredRoof) => write(database, 'roofs', (store) => store.put(roof, link)),
    photo: async (id: string) => (await database.get('photos', [link, id])) ?? null,
    storePhoto: (id: string, photo: Blob) =>
      write(database, 'photos', (store) => store.put(photo, [link, id])),
    keepPhotos: (ids: readonly string[]) =>
      write(database, 'photos', async (store) => {
        const keys = await store.getAllKeys(ofLink());
        await Promise.all(keys.filter(([, id]) => !ids.includes(id)).map((key) => store.delete(key)));
      }),
  };
}

export type RoofDevice = Awaited<ReturnType<typeof openDevice>>;
