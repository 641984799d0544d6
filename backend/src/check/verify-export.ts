import type { Board, Change, StaffFacts } from '@parwaz/shared';
import { BSON } from 'mongodb';
import type { Document } from 'mongodb';
import { checkChain } from '../boards/log/log-chain.js';
import type { ChainFinding } from '../boards/log/log-chain.js';
import { codeOf } from '../boards/log/log-code.js';
import { contiguous, toChange } from '../boards/log/change-log.js';
import type { ChangeDoc } from '../boards/schemas/change.schema.js';
import { readExport } from '../database/transfer/index.js';
import { foldLog } from './fold-log.js';
import { unreadableIn } from './log-faults.js';

/** A tournament of an export, recomputed from its log alone. */
export interface VerifiedTournament {
  board: Board<StaffFacts>;
  /** The number of entries of its log. */
  changes: number;
  /** Of each entry. */
  codes: ReadonlySet<string>;
  /** Of the whole log; null when its last entry has no hash. */
  code: string | null;
  /** Of the log up to the moment in which days became official, by date. */
  officialDays: { date: string; code: string | null }[];
  /** The first revision with a hash; null when the whole log is from before there were hashes. */
  hashedFrom: number | null;
  findings: ChainFinding[];
  /** The first change that can't be applied; null for none. */
  unreadable: number | null;
}

/** An export whose tournaments have been recomputed. */
export interface VerifiedExport {
  tournaments: VerifiedTournament[];
  /** Does its last line hold the hash of all others? Files from before there were hashes have none. */
  isSealed: boolean;
}

/**
 * Recomputes every tournament of an export from its log, and with it the hashes.
 * @throws {TransferError} when the file is cut off or was changed after it was written
 */
export async function verifyExport(filePath: string): Promise<VerifiedExport> {
  const logs = new Map<string, ChangeDoc[]>();
  let collection = '';
  let isSealed = false;
  for await (const line of readExport(filePath)) {
    if (line.kind === 'end') isSealed = line.sha256 !== undefined;
    if (line.kind === 'collection') collection = line.name;
    if (line.kind !== 'document' || collection !== 'changes') continue;
    const entry = plain(line.document);
    const tournamentId = entry._id.slice(0, entry._id.lastIndexOf(':'));
    const log = logs.get(tournamentId) ?? [];
    log.push(entry);
    logs.set(tournamentId, log);
  }
  const tournaments = [...logs].map(([tournamentId, log]) => verifyLog(tournamentId, log));
  return { tournaments, isSealed };
}

/** Recomputes a tournament from its log. @param log in the order in which it is stored */
export function verifyLog(tournamentId: string, log: readonly ChangeDoc[]): VerifiedTournament {
  const changes = log.map(toChange);
  const { findings, hashedFrom } = checkChain(tournamentId, log);
  const officialDays = log.flatMap((entry) =>
    entry.day?.to === 'official' ? [{ date: entry.day.date, code: codeOf(entry) }] : [],
  );
  const last = log.at(-1);
  return {
    ...recomputed(tournamentId, changes),
    changes: log.length,
    codes: new Set(log.flatMap((entry) => codeOf(entry) ?? [])),
    code: last ? codeOf(last) : null,
    officialDays,
    hashedFrom,
    findings,
  };
}

const inWords: Readonly<Record<ChainFinding['kind'], string>> = {
  changed: 'is not what it was when it was written, or the one before it is not',
  misplaced: 'is not where it belongs, or one is missing before it',
  unhashed: 'has lost its hash',
  repaired: 'was put in by a repair for one that was lost',
};

const sealLost =
  'The last line of the file has LOST the hash of all others: what its logs end with may have been cut off.';
const sealNever =
  'The last line of the file has no hash of all others: the file is from before there were hashes.';

/**
 * Findings about an export, a line each.
 * @param code one that was published: it must be that of a log's entry
 */
export function verdictOf(
  { tournaments, isSealed }: VerifiedExport,
  code?: string,
): { lines: string[]; isSound: boolean } {
  const lines = tournaments.flatMap(linesOf);
  // Whatever writes hashes into logs seals its exports, too.
  const isUnsealed = !isSealed && tournaments.some(({ hashedFrom }) => hashedFrom !== null);
  if (!isSealed) lines.push(isUnsealed ? sealLost : sealNever);
  const isKnown = code === undefined || tournaments.some(({ codes }) => codes.has(code));
  if (code !== undefined)
    lines.push(`The code ${code} is ${isKnown ? '' : 'NOT '}that of a log in this export.`);
  const isWhole = ({ findings, unreadable }: VerifiedTournament) =>
    unreadable === null && findings.every(({ kind }) => kind === 'repaired');
  return { lines, isSound: isKnown && !isUnsealed && tournaments.every(isWhole) };
}

function linesOf(one: VerifiedTournament): string[] {
  const { board, code, hashedFrom, findings, unreadable, officialDays } = one;
  const { tournamentName } = board.tournament;
  const since =
    hashedFrom === null
      ? 'from before there were hashes'
      : hashedFrom > 1
        ? `no hashes before change ${hashedFrom}`
        : 'all with their hashes';
  return [
    `${tournamentName} (${board.tournamentId}): ${one.changes} changes, ${since}, code ${code ?? 'none'}`,
    ...officialDays.map((day) => `  ${day.date} became official: code ${day.code ?? 'none'}`),
    ...findings.map(({ revision, kind }) => `  Change ${revision} ${inWords[kind]}.`),
    ...(unreadable === null ? [] : [`  Change ${unreadable} can't be applied.`]),
  ];
}

/** The board that a log makes, up to a gap or a change that can't be applied. */
function recomputed(
  tournamentId: string,
  changes: readonly Change[],
): Pick<VerifiedTournament, 'board' | 'unreadable'> {
  const whole = contiguous(changes, 0);
  try {
    const board = foldLog(tournamentId, whole);
    return { board, unreadable: whole.length === changes.length ? null : whole.length + 1 };
  } catch {
    const unreadable = unreadableIn(tournamentId, whole) ?? 1;
    return { board: foldLog(tournamentId, whole.slice(0, unreadable - 1)), unreadable };
  }
}

/** An entry with plain numbers: an export keeps the database's own. */
function plain(document: Document): ChangeDoc {
  return BSON.deserialize(BSON.serialize(document)) as ChangeDoc;
}
