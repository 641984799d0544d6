import { randomBytes } from 'node:crypto';
import { importOnce } from './import-once.js';

/** The address of a new database on the server that `MONGODB_URI` names, or undefined when it names none. */
export function freshDatabase(): string | undefined {
  const outside = process.env.MONGODB_URI;
  if (!outside) return undefined;
  const uri = new URL(outside);
  uri.pathname = `/parwaz_test_${randomBytes(6).toString('hex')}`;
  return uri.href;
}

export async function dropDatabase(uri: string): Promise<void> {
  const { MongoClient } = await importOnce<typeof import('mongodb')>('mongodb');
  const client = new MongoClient(uri);
  await client.db().dropDatabase();
  await client.close();
}
