import { MongoClient } from 'mongodb';
import { checkDatabase } from '../check/check-database.js';
import type { Config } from '../platform/config/config.js';
import { identities, identityId, interruptedImport, renewEpoch } from '../platform/database/identity.js';
import { checkStoreFile, openOrJoinDatabase } from '../platform/database/open-database.js';
import { endWith } from './end-with.js';

export async function checkAll(
  config: Config,
  { repair, newEpoch }: { repair: boolean; newEpoch: boolean },
): Promise<void> {
  const file = await checkStoreFile(config);
  if (file && file.damage.length > 0) {
    console.log(`The store in ${config.dataDir} is damaged:\n${file.damage.join('\n')}`);
    console.log(
      'Stop the product, move the store folder away and restore a backup: npm run data:import -- FILE',
    );
    process.exitCode = 1;
    return;
  }
  if (file) console.log(`The store's file is sound: ${file.documents} documents.`);
  const database = await openOrJoinDatabase(config, endWith);
  const client = await MongoClient.connect(database.uri);
  try {
    if ((await identities(client.db()).findOne({ _id: identityId }))?.replacing) endWith(interruptedImport);
    const { tournaments, changes, lines, isDamaged } = await checkDatabase(client.db(), { repair });
    for (const line of lines) console.log(line);
    console.log(`Looked through the logs of ${tournaments} tournaments: ${changes} changes.`);
    if (isDamaged) process.exitCode = 1;
    if (newEpoch) {
      await renewEpoch(client.db());
      console.log('A new epoch has begun: every screen reads its board anew.');
    }
  } finally {
    await client.close();
    await database.close();
  }
}
