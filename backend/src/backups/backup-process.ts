import { constants, setPriority } from 'node:os';
import { exportDatabase } from '../platform/database/transfer/export-database.js';

export interface BackupOrder {
  uri: string;
  database: string;
  file: string;
  pictures: string;
}

export type BackupAnswer = { documents: number; isOfOneMoment: boolean } | { error: string };

/** Makes one backup, in a process of its own so that no desk waits for it. Importing this file starts it. */
setPriority(constants.priority.PRIORITY_LOW);
process.once('message', (order: BackupOrder) => void run(order));
process.on('disconnect', () => process.exit(1));

async function run({ uri, database, file, pictures }: BackupOrder): Promise<void> {
  const answer = await exportDatabase(uri, database, file, { pictures }).then(
    ({ documents, isOfOneMoment = false }): BackupAnswer => ({ documents, isOfOneMoment }),
    (error: unknown): BackupAnswer => ({ error: error instanceof Error ? error.message : String(error) }),
  );
  process.send?.(answer, undefined, undefined, () => process.exit(0));
}
