import './prepare/node-version.mjs';
import { prepareOrExit } from './prepare/prepare.mjs';

/** `npm run admin:reset -- NAME`: a new password for an account, on the machine itself, while the product runs too. */
const [name, ...rest] = process.argv.slice(2);
if (name === undefined || rest.length > 0) {
  console.error('npm run admin:reset -- NAME');
  process.exit(1);
}
await prepareOrExit();
const { loadConfig } = await import('../dist/config/config.js');
const { openOrJoinDatabase } = await import('../dist/database/open-database.js');
const { describeDatabaseError } = await import('../dist/database/describe-database-error.js');
const { resetAccount } = await import('../dist/staff/reset-account.js');
const { MongoClient } = await import('mongodb');

try {
  const database = await openOrJoinDatabase(loadConfig(process.env), failed);
  const client = await MongoClient.connect(database.uri);
  try {
    const { name: known, password, role, isNew } = await resetAccount(client.db(), name);
    const what = isNew ? 'New admin' : `New password of ${role === 'admin' ? 'admin' : 'sub admin'}`;
    console.log(`${what} ${known}, shown only now: ${password}`);
  } finally {
    await client.close();
    await database.close();
  }
} catch (error) {
  failed(error);
}

function failed(error) {
  console.error(describeDatabaseError(error) ?? error.message);
  process.exit(1);
}
