import { totalStandings, type Board, type Change, type StaffFacts } from '@parwaz/shared';
import { contiguous, toChange } from '../../../boards/log/change-log.js';
import { foldLog } from '../../../check/fold-log.js';
import { unreadableIn } from '../../../check/log-faults.js';
import { isWithheld, type LoggedEntry } from '../proof-lines.js';
import { checkChain, type ChainReport } from './check-chain.js';
import type { LogCode } from './read-code.js';

export interface VerifiedLog extends ChainReport {
  tournamentId: string;
  entries: readonly LoggedEntry[];
  /** The board that it makes, up to a gap; null where entries are withheld or can't be applied. */
  board: Board<StaffFacts> | null;
  /** The first change that can't be applied; null for none. */
  unreadable: number | null;
}

/**
 * Recomputes a tournament and the hashes of its log.
 * @param entries in the order in which they are stored
 * @param isPublic they are from a public file, in which private fields and whole entries may be withheld
 */
export function verifyLog(
  tournamentId: string,
  entries: readonly LoggedEntry[],
  isPublic = false,
): VerifiedLog {
  const chain = checkChain(tournamentId, entries, isPublic);
  const changes = changesOf(entries);
  const made = changes ? recomputed(tournamentId, changes) : { board: null, unreadable: null };
  return { tournamentId, entries, ...chain, ...made };
}

function changesOf(entries: readonly LoggedEntry[]): Change[] | null {
  return entries.some(isWithheld)
    ? null
    : entries.flatMap((entry) => (isWithheld(entry) ? [] : [toChange(entry)]));
}

export function entryWith({ entries }: VerifiedLog, { revision, digits }: LogCode): LoggedEntry | undefined {
  return entries.find((entry) => entry.revision === revision && entry.hash?.startsWith(digits));
}

/** The board that a log makes up to a revision; null where entries are withheld. */
export function boardAt(
  { tournamentId, entries, board }: VerifiedLog,
  revision: number,
): Board<StaffFacts> | null {
  if (!board || board.revision <= revision) return board;
  const changes = changesOf(entries.filter((entry) => entry.revision <= revision));
  return changes && foldLog(tournamentId, changes);
}

export function nameAt({ entries }: VerifiedLog, revision = Infinity): string {
  const named = entries.findLast(
    (entry) => entry.revision <= revision && !isWithheld(entry) && entry.tournament?.tournamentName,
  );
  return named && !isWithheld(named) ? (named.tournament?.tournamentName ?? '') : '';
}

/** The standings of a board; null where a forged log has made one that no rule of scoring can read. */
export function standingsOf(board: Board<StaffFacts>): ReturnType<typeof totalStandings> | null {
  try {
    const standings = totalStandings(board);
    return standings.every(({ totalSeconds }) => Number.isFinite(totalSeconds)) ? standings : null;
  } catch {
    return null;
  }
}

function recomputed(
  tournamentId: string,
  changes: readonly Change[],
): Pick<VerifiedLog, 'board' | 'unreadable'> {
  const whole = contiguous(changes, 0);
  try {
    const board = foldLog(tournamentId, whole);
    if (whole.length < changes.length) return { board, unreadable: whole.length + 1 };
    return { board, unreadable: standingsOf(board) ? null : whole.length };
  } catch {
    return { board: null, unreadable: unreadableIn(tournamentId, whole) ?? 1 };
  }
}
