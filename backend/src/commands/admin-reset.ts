import 'reflect-metadata';
import { MongoClient } from 'mongodb';
import { loadConfig } from '../platform/config/config.js';
import { openOrJoinDatabase } from '../platform/database/open-database.js';
import { resetAccount } from '../staff/reset-account.js';
import { endWith } from './end-with.js';

/** `npm run admin:reset -- NAME`. Importing this file runs it. */
const [name, ...others] = process.argv.slice(2);
if (name === undefined || others.length > 0) endWith('npm run admin:reset -- NAME');
await reset(name).catch(endWith);

async function reset(given: string): Promise<void> {
  const database = await openOrJoinDatabase(loadConfig(process.env), endWith);
  const client = await MongoClient.connect(database.uri);
  try {
    const { name: known, password, role, isNew } = await resetAccount(client.db(), given);
    const what = isNew ? 'New admin' : `New password of ${role === 'admin' ? 'admin' : 'sub admin'}`;
    console.log(`${what} ${known}, shown only now: ${password}`);
  } finally {
    await client.close();
    await database.close();
  }
}
