import { MongoClient } from 'mongodb';
import { setTimeout as pause } from 'node:timers/promises';
import { isUnreachable } from '../errors/from-unknown.js';
import type { Log } from '../logging/log.js';
import { identities, identityId, type Identity } from './identity.js';
import { assertNotNewer } from './settle-identity.js';

const askEveryMs = 1000;

/**
 * Waits until a main node of this version has opened the database.
 * @throws {UnusableDatabaseError} for a newer version's
 * @throws the driver's error when the database doesn't take this node in
 */
export async function awaitMain(uri: string, version: string, log: Log): Promise<void> {
  let said = '';
  for (;;) {
    const lacking = await lackingIn(uri, version);
    if (lacking === null) return;
    if (lacking !== said) log.warn({}, `waiting: ${(said = lacking)}`);
    await pause(askEveryMs);
  }
}

async function lackingIn(uri: string, version: string): Promise<string | null> {
  // A new one each time, as the driver may give up a database for ever (stuck-heartbeat.ts).
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 3000 });
  const found = await identities(client.db())
    .findOne({ _id: identityId })
    .catch((error: unknown) => {
      if (isUnreachable(error)) return 'unreachable' as const;
      throw error;
    })
    .finally(() => client.close());
  if (found === 'unreachable') return 'the database cannot be reached';
  if (found?.replacing) return 'an import is replacing the database';
  if (found) assertNotNewer(found.version, version);
  return isOpenedBy(found, version) ? null : `no main node of version ${version} has opened the database yet`;
}

function isOpenedBy(found: Identity | null, version: string): boolean {
  return found?.version === version && found.openedBy === version;
}
