import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { TransferError } from '../../../platform/database/transfer/format.js';
import { proofFormat, proofVersion } from '../proof-lines.js';
import type { LoggedEntry, ProofLine, WithheldEntry } from '../proof-lines.js';
import { parseExactly } from './parse-exactly.js';

export interface ReadProof {
  tournamentId: string;
  entries: LoggedEntry[];
  /** The revision at which the log was damaged; the file ends before it. */
  damagedAt: number | null;
}

/** True for the public file of a log, by its first line. */
export async function isProof(filePath: string): Promise<boolean> {
  for await (const line of linesOf(filePath))
    return line.startsWith(`{"kind":"header","format":"${proofFormat}"`);
  return false;
}

/** @throws {TransferError} when the file is cut off or was changed after it was written */
export async function readProof(filePath: string): Promise<ReadProof> {
  const hash = createHash('sha256');
  const read: ReadProof = { tournamentId: '', entries: [], damagedAt: null };
  let number = 0;
  let isEnded = false;
  for await (const text of linesOf(filePath)) {
    number += 1;
    const mustBe = (isRight: boolean, reason: string) => {
      if (!isRight) throw new TransferError(`The file ${filePath} is broken at line ${number}: ${reason}`);
    };
    mustBe(!isEnded, 'there is something after the end');
    const line = lineOf(text);
    mustBe((number === 1) === (line?.kind === 'header'), 'it is not where a file of this kind has it');
    switch (line?.kind) {
      case 'header':
        mustBe(line.version === proofVersion, `this product reads version ${proofVersion}`);
        read.tournamentId = line.tournamentId;
        break;
      case 'entry':
        read.entries.push(line.entry);
        break;
      case 'hash':
        read.entries.push(withheld(line));
        break;
      case 'end':
        mustBe(line.sha256 === hash.digest('hex'), 'it was changed after it was written');
        mustBe(line.entries === read.entries.length, `the file should hold ${line.entries} entries`);
        read.damagedAt = line.damagedAt ?? null;
        isEnded = true;
        break;
      default:
        mustBe(false, 'it is none of the known kinds of line');
    }
    if (!isEnded) hash.update(`${text}\n`);
  }
  if (!isEnded) throw new TransferError(`The file ${filePath} is broken: it was cut off`);
  return read;
}

function withheld({ revision, hash, missing }: WithheldEntry): WithheldEntry {
  return { revision, ...(hash !== undefined && { hash }), ...(missing && { missing }) };
}

function lineOf(text: string): ProofLine | null {
  try {
    const line = parseExactly(text) as ProofLine | null;
    if (line?.kind !== 'entry') return line;
    return typeof line.entry === 'object' && typeof line.entry._id === 'string' ? line : null;
  } catch {
    return null;
  }
}

async function* linesOf(filePath: string): AsyncGenerator<string> {
  const input = createReadStream(filePath, 'utf8');
  try {
    yield* createInterface({ input, crlfDelay: Infinity });
  } catch (error) {
    throw new TransferError(`The file ${filePath} can't be read: ${(error as Error).message}`, error);
  } finally {
    input.destroy();
  }
}
