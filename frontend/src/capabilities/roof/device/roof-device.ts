import { openDB } from 'idb';
import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb';
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

interface DeviceSchema extends DBSchema {
  reports: { key: [link: string, id: string]; value: Entry };
  roofs: { key: string; value: KeptRoof };
  photos: { key: [link: string, id: string]; value: Blob };
}
const storeNames = ['reports', 'roofs', 'photos'] as const;
type StoreName = (typeof storeNames)[number];

/** A device that doesn't answer for so long is taken for one without storage, in milliseconds. */
const openWithinMs = 3000;

/** @throws where the browser has no storage, or doesn't answer */
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

/** The device's database, as far as one link's things go. @param link names the link without giving it away */
export async function openDevice(link: string): Promise<RoofDevice> {
  const database = await open();
  const ofLink = () => IDBKeyRange.bound([link], [link, []]);
  return {
    reports: async () => inOrder(await database.getAll('reports', ofLink())),
    change: (work) =>
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
    keepRoof: async (kept) => {
      await write(database, 'roofs', (store) => store.put(kept, link));
    },
    photo: async (id) => (await database.get('photos', [link, id])) ?? null,
    keepPhoto: async (id, photo) => {
      await write(database, 'photos', (store) => store.put(photo, [link, id]));
    },
    dropPhoto: (id) => write(database, 'photos', (store) => store.delete([link, id])),
  };
}
