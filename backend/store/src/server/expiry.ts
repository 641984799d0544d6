import type { Store } from '../commands/command.js';
import { find } from '../search/find.js';
import { parseFilter } from '../query/parse-filter.js';

/** Interval at which expired documents are looked for, as in MongoDB. */
export const defaultExpiryIntervalMs = 60_000;
/** Documents removed in one transaction: few enough that others needn't wait long. */
const maxExpiryBatch = 500;

/** Removes the documents that TTL indexes say have expired by now; answers their number. */
export async function removeExpired(store: Store, now: Date): Promise<number> {
  let removed = 0;
  for (const { namespace, indexes } of store.catalog.all()) {
    for (const index of indexes) {
      if (index.expireAfterSeconds === undefined) continue;
      const path = index.fields[0]?.path as string;
      const over = parseFilter({
        [path]: { $lt: new Date(now.getTime() - index.expireAfterSeconds * 1000) },
      });
      for (let count = maxExpiryBatch; count === maxExpiryBatch; removed += count) {
        count = await store.environment.write(() => {
          const collection = store.catalog.get(namespace);
          if (!collection) return 0;
          const matches = [...find(store.environment, collection, over, { limit: maxExpiryBatch })];
          for (const match of matches) store.records.remove(collection, match);
          return matches.length;
        });
      }
    }
  }
  return removed;
}
