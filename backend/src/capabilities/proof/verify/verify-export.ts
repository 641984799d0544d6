import { tournamentOfChange } from '../../../boards/schemas/change.schema.js';
import type { ChangeDoc } from '../../../boards/schemas/change.schema.js';
import { readExport } from '../../../platform/database/transfer/read-export.js';
import { parseExactly } from './parse-exactly.js';
import { isProof, readProof } from './read-proof.js';
import { verifyLog } from './verify-log.js';
import type { VerifiedLog } from './verify-log.js';

/** A file whose tournaments have been recomputed. */
export interface VerifiedExport {
  logs: VerifiedLog[];
  /** Its last line holds the hash of all others; files from before there were hashes have none. */
  isSealed: boolean;
  /** The revision before which a public file ends, because the log is damaged there. */
  damagedAt?: number | null;
}

/** @throws {TransferError} when the file is cut off or was changed after it was written */
export async function verifyExportOrProof(filePath: string): Promise<VerifiedExport> {
  return (await isProof(filePath)) ? verifyProof(filePath) : verifyExport(filePath);
}

async function verifyProof(filePath: string): Promise<VerifiedExport> {
  const { tournamentId, entries, damagedAt } = await readProof(filePath);
  return { logs: [verifyLog(tournamentId, entries, true)], isSealed: true, damagedAt };
}

/**
 * Recomputes every tournament of an export from its log, and with it the hashes.
 * @throws {TransferError} when the file is cut off or was changed after it was written
 */
export async function verifyExport(filePath: string): Promise<VerifiedExport> {
  const logs = new Map<string, ChangeDoc[]>();
  let collection = '';
  let isSealed = false;
  for await (const line of readExport(filePath, parseExactly)) {
    if (line.kind === 'end') isSealed = line.sha256 !== undefined;
    if (line.kind === 'collection') collection = line.name;
    if (line.kind !== 'document' || collection !== 'changes') continue;
    const entry = line.document as unknown as ChangeDoc;
    const tournamentId = tournamentOfChange(String(line.document['_id']));
    const log = logs.get(tournamentId) ?? [];
    log.push(entry);
    logs.set(tournamentId, log);
  }
  return { logs: [...logs].map(([tournamentId, log]) => verifyLog(tournamentId, log)), isSealed };
}
