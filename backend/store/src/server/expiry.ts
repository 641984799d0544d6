import type { Store } from '../commands/common/command.js';
import { parseFilter } from '../query/parse-filter.js';
import { find } from '../search/find.js';

/** Removed in one transaction, so few that other writes needn't wait long. */
const maxBatch = 500;

export async function removeExpired(store: Store, now: Date): Promise<void> {
  for (const { namespace, indexes } of store.catalog.all()) {
    for (const { expireAfterSeconds, fields } of indexes) {
      if (expireAfterSeconds === undefined) continue;
      const expiredBefore = new Date(now.getTime() - expireAfterSeconds * 1000);
      const filter = parseFilter({ [fields[0]?.path as string]: { $lt: expiredBefore } });
      const removeBatch = (): number => {
        const collection = store.catalog.get(namespace);
        if (!collection) return 0;
        const matches = [...find(store.environment, collection, filter, { limit: maxBatch })];
        for (const match of matches) store.records.remove(collection, match);
        return matches.length;
      };
      while ((await store.environment.write(removeBatch)) === maxBatch);
    }
  }
}
