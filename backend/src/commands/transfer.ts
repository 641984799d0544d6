import { MongoClient } from 'mongodb';
import path from 'node:path';
import type { Config } from '../platform/config/config.js';
import { openDatabase, openOrJoinDatabase } from '../platform/database/open-database.js';
import { noticedWithinMs } from '../platform/database/identity.js';
import { exportDatabase } from '../platform/database/transfer/export-database.js';
import { importDatabase } from '../platform/database/transfer/import-database.js';
import type { DataOrder } from './data-order.js';
import { endWith } from './end-with.js';

export async function transfer(
  config: Config,
  order: Extract<DataOrder, { task: 'export' | 'import' }>,
): Promise<void> {
  const file = path.resolve(order.file);
  const open = order.task === 'export' ? openOrJoinDatabase : openDatabase;
  const { uri, close } = await open(config, endWith);
  try {
    const name = new MongoClient(uri).db().databaseName; // the one the product uses by this address
    const { collections, documents, isOfOneMoment } =
      order.task === 'export'
        ? await exportDatabase(uri, name, file)
        : await importDatabase(uri, name, file, {
            replace: order.replace,
            product: config.version,
            // Nobody else can have the embedded store open.
            noticedWithinMs: config.mongodbUri ? noticedWithinMs : 0,
            signal: interruption(),
          });
    const done = order.task === 'export' ? 'Exported to' : 'Imported from';
    console.log(`${done} ${file}: ${documents} documents of ${collections} collections.`);
    if (isOfOneMoment === false) {
      console.log(
        'This database cannot read one moment (it is no replica set): stop the product for an exact export.',
      );
    }
  } finally {
    await close();
  }
}

function interruption(): AbortSignal {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());
  return interrupted.signal;
}
