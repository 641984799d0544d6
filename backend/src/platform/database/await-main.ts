import { MongoClient } from 'mongodb';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../logging/log.js';
import { identities, identityId } from './identity.js';
import { assertNotNewer, compareVersions } from './settle-identity.js';

const askEveryMs = 1000;

/** Waits until a main node of this version has opened the database. @throws {UnusableDatabaseError} for a newer one's */
export async function awaitMain(uri: string, version: string, log: Log): Promise<void> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 3000 });
  try {
    for (let isSaid = false; !(await isOpened(client, version)); isSaid = true) {
      if (!isSaid) log.info({}, 'waiting for a main node to open the database');
      await pause(askEveryMs);
    }
  } finally {
    await client.close();
  }
}

async function isOpened(client: MongoClient, version: string): Promise<boolean> {
  const found = await identities(client.db())
    .findOne({ _id: identityId })
    .catch(() => null);
  if (!found || found.replacing) return false;
  assertNotNewer(found.version, version);
  return compareVersions(found.version, version) === 0;
}
