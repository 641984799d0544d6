import type { Board, Change, StaffFacts } from '@parwaz/shared';
import { contiguous, toChange } from '../../../boards/log/change-log.js';
import type { ChangeDoc } from '../../../boards/schemas/change.schema.js';
import { foldLog } from '../../../check/fold-log.js';
import { unreadableIn } from '../../../check/log-faults.js';
import { checkChain } from './check-chain.js';
import type { ChainReport } from './check-chain.js';
import type { LogCode } from './read-code.js';

/** A tournament's log, recomputed from nothing else. */
export interface VerifiedLog extends ChainReport {
  tournamentId: string;
  entries: readonly ChangeDoc[];
  /** The board that it makes, up to a gap or a change that can't be applied. */
  board: Board<StaffFacts>;
  /** The first change that can't be applied; null for none. */
  unreadable: number | null;
}

/** Recomputes a tournament and the hashes of its log. @param entries in the order in which they are stored */
export function verifyLog(tournamentId: string, entries: readonly ChangeDoc[]): VerifiedLog {
  const chain = checkChain(tournamentId, entries);
  return { tournamentId, entries, ...chain, ...recomputed(tournamentId, entries.map(toChange)) };
}

/** The entry that a code belongs to, if a log has it. */
export function entryWith({ entries }: VerifiedLog, { revision, digits }: LogCode): ChangeDoc | undefined {
  return entries.find((entry) => entry.revision === revision && entry.hash?.startsWith(digits));
}

/** The board that a log makes up to a revision. */
export function boardAt({ tournamentId, entries, board }: VerifiedLog, revision: number): Board<StaffFacts> {
  if (board.revision <= revision) return board;
  return foldLog(tournamentId, entries.filter((entry) => entry.revision <= revision).map(toChange));
}

function recomputed(
  tournamentId: string,
  changes: readonly Change[],
): Pick<VerifiedLog, 'board' | 'unreadable'> {
  const whole = contiguous(changes, 0);
  try {
    const board = foldLog(tournamentId, whole);
    return { board, unreadable: whole.length === changes.length ? null : whole.length + 1 };
  } catch {
    const unreadable = unreadableIn(tournamentId, whole) ?? 1;
    return { board: foldLog(tournamentId, whole.slice(0, unreadable - 1)), unreadable };
  }
}
