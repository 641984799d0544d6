import path from 'node:path';
import { cleanLine } from '@parwaz/shared/contracts';
import { verdictOf, type Verdict } from './verdict.js';
import { verifyExport } from './verify-export.js';

const exitCodes: Readonly<Record<Verdict['outcome'], number>> = { sound: 0, unsound: 1, unproven: 3 };

/** Recomputes an export, or the public file of a tournament, from its logs, and says what it found; needs no database. */
export async function verifyFile(file: string, code: string | undefined): Promise<void> {
  const { lines, outcome } = verdictOf(await verifyExport(path.resolve(file)), code);
  // A forged name could move the cursor, or add lines of its own.
  for (const line of lines) console.log(cleanLine(line));
  if (code === undefined) console.log('Without a code, a log that was written anew looks the same.');
  process.exitCode = exitCodes[outcome];
}
