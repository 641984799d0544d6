import { MongoClient } from 'mongodb';
import path from 'node:path';
import { checkDatabase } from '../check/check-database.js';
import { verdictOf } from '../check/verdict.js';
import type { Verdict } from '../check/verdict.js';
import { verifyExport } from '../check/verify-export.js';
import type { Config } from '../platform/config/config.js';
import { identities, identityId, partOfImport, renewEpoch } from '../platform/database/identity.js';
import { checkStoreFile, openOrJoinDatabase } from '../platform/database/open-database.js';
import { endWith } from './end-with.js';

/** Looks for damage, in the store's file first, and mends what can be mended. */
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
    if ((await identities(client.db()).findOne({ _id: identityId }))?.replacing) endWith(partOfImport);
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

const exitCodes: Readonly<Record<Verdict['outcome'], number>> = { sound: 0, unsound: 1, unproven: 3 };

/** Recomputes an export from its logs, and says what it found; needs no database. */
export async function verifyFile(file: string, code: string | undefined): Promise<void> {
  const { lines, outcome } = verdictOf(await verifyExport(path.resolve(file)), code);
  for (const line of lines) console.log(line);
  process.exitCode = exitCodes[outcome];
}
