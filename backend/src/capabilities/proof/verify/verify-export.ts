import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { TransferError } from '../../../platform/database/transfer/format.js';
import { linesOf } from './lines.js';
import { readLogs, type ReadLogs } from './read-logs.js';
import { verifyLog, type VerifiedLog } from './verify-log.js';

export interface VerifiedExport extends Pick<ReadLogs, 'isSealed'>, Partial<Pick<ReadLogs, 'damagedAt'>> {
  logs: VerifiedLog[];
}

/**
 * Recomputes every tournament of an export, or that of a log's public file, from its log, and with it the hashes.
 * @throws {TransferError} when the file is cut off or was changed after it was written
 */
export async function verifyExport(filePath: string): Promise<VerifiedExport> {
  const { logs, isPublic, ...file } = await logsIn(filePath);
  return { logs: [...logs].map(([id, log]) => verifyLog(id, log, isPublic)), ...file };
}

async function logsIn(filePath: string): Promise<ReadLogs> {
  const seal = createHash('sha256');
  const input = createReadStream(filePath);
  try {
    return await readLogs(linesOf(input), {
      update: (text) => seal.update(text),
      digest: () => seal.digest('hex'),
    });
  } catch (error) {
    throw new TransferError(`The file ${filePath} can't be verified. ${(error as Error).message}`, error);
  } finally {
    input.destroy();
  }
}
