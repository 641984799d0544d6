import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { changeId } from '../schemas/change.schema.js';
import type { ChangeDoc } from '../schemas/change.schema.js';

/** An entry of a log as it is stored, without its hash. */
export type Unhashed = Omit<ChangeDoc, 'hash'>;

/** The hash of an entry over itself, as canonical JSON (RFC 8785), and the hash of the one before it. */
function hashOf(canonical: string, previous: string): string {
  return createHash('sha256').update(`${previous}\n${canonical}`).digest('hex');
}

/**
 * Links entries of a log, which follow each other.
 * @param previous the hash of the entry before the first of them; `''` where there is none
 * @returns exactly what was hashed, to be stored
 */
export function linked(entries: readonly Unhashed[], previous: string): ChangeDoc[] {
  let last = previous;
  return entries.map((entry) => {
    const canonical = canonicalize(entry) ?? '';
    last = hashOf(canonical, last);
    return { ...(JSON.parse(canonical) as Unhashed), hash: last };
  });
}

/** Something in a log that its hashes don't bear out, or that a reader should know. */
export interface ChainFinding {
  revision: number;
  /**
   * `changed`: the entry, or one right before it, is not what was hashed; `misplaced`: it is not where it belongs, or one
   * is missing before it; `unhashed`: a hash was taken away; `repaired`: a repair put it in for one that was lost.
   */
  kind: 'changed' | 'misplaced' | 'unhashed' | 'repaired';
}

/** The outcome of recomputing the hashes of a log. */
export interface ChainReport {
  findings: ChainFinding[];
  /** The first revision with a hash; null for a log from before there were hashes. */
  hashedFrom: number | null;
}

/** Recomputes the hashes of a tournament's log. @param entries in the order in which they are stored */
export function checkChain(tournamentId: string, entries: readonly ChangeDoc[]): ChainReport {
  const findings: ChainFinding[] = [];
  const note = (revision: number, kind: ChainFinding['kind']) => findings.push({ revision, kind });
  let hashedFrom: number | null = null;
  let before: ChangeDoc | undefined;
  for (const entry of entries) {
    const { hash, ...hashed } = entry;
    const expected = (before?.revision ?? 0) + 1;
    const isHere = entry.revision === expected && entry.tournamentId === tournamentId;
    if (!isHere || entry._id !== changeId(tournamentId, expected)) note(expected, 'misplaced');
    else if (entry.missing) note(expected, 'repaired');
    else if (hash === undefined && hashedFrom !== null) note(expected, 'unhashed');
    // What follows a repaired gap was linked to the entry that is lost.
    else if (hash !== undefined && !before?.missing && !isLinked(hashed, hash, before?.hash)) {
      note(expected, 'changed');
    }
    if (hash !== undefined) hashedFrom ??= expected;
    before = entry;
  }
  return { findings, hashedFrom };
}

function isLinked(entry: Unhashed, hash: string, previous = ''): boolean {
  return hashOf(canonicalize(entry) ?? '', previous) === hash;
}
