import path from 'node:path';
import { MongoClient } from 'mongodb';
import type { Config } from '../config/config.js';
import type { Log } from '../logging/log.js';
import { UnusableDatabaseError } from './settle-identity.js';
import { exportDatabase } from './transfer/export-database.js';

/**
 * Exports an embedded store that an older version wrote, before this one changes anything.
 * @throws {UnusableDatabaseError} when it can't be exported
 */
export async function exportBeforeUpgrade(
  uri: string,
  from: string,
  { dataDir, version }: Pick<Config, 'dataDir' | 'version'>,
  log: Log,
): Promise<void> {
  const file = path.join(dataDir, `before-${version}.jsonl`);
  const { databaseName } = new MongoClient(uri).db();
  try {
    const { documents } = await exportDatabase(uri, databaseName, file);
    log.info(
      { from, to: version, file, documents },
      'the database was exported before the new version changes it',
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnusableDatabaseError(
      `Before its first start Parwaz ${version} exports the database of ${from}, and could not: ${reason}`,
    );
  }
}
