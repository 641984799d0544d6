import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { changeId } from '../schemas/change.schema.js';
import type { ChangeDoc } from '../schemas/change.schema.js';
import { isAsRepaired } from './repaired-entry.js';

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
   * is missing before it; `unhashed`: a hash was taken away; `disguised`: it is marked as a repair's and isn't as a
   * repair writes it; `repaired`: a repair put it in for one that was lost; `unlinked`: it follows one that was lost, to
   * which its hash belongs.
   */
  kind: 'changed' | 'misplaced' | 'unhashed' | 'disguised' | 'repaired' | 'unlinked';
}

/** The outcome of recomputing the hashes of a log. */
export interface ChainReport {
  findings: ChainFinding[];
  /** The first revision with a hash; null for a log from before there were hashes. */
  hashedFrom: number | null;
}

/** Recomputes the hashes of a tournament's log. @param entries in the order in which they are stored */
export function checkChain(tournamentId: string, entries: readonly ChangeDoc[]): ChainReport {
  let hashedFrom: number | null = null;
  const findings = entries.flatMap((entry, place): ChainFinding[] => {
    const [before, after] = [entries[place - 1], entries[place + 1]];
    const revision = (before?.revision ?? 0) + 1;
    const isHere = entry.revision === revision && entry.tournamentId === tournamentId;
    if (!isHere || entry._id !== changeId(tournamentId, revision)) return [{ revision, kind: 'misplaced' }];
    const kinds = [
      entry.missing !== undefined && (isAsRepaired(entry, before, after) ? 'repaired' : 'disguised'),
      entry.hash === undefined
        ? hashedFrom !== null && !entry.missing && 'unhashed'
        : linkFault(entry, entry.hash, before),
    ] as const;
    if (entry.hash !== undefined) hashedFrom ??= revision;
    return kinds.flatMap((kind) => (kind ? [{ revision, kind }] : []));
  });
  return { findings, hashedFrom };
}

function linkFault(
  entry: ChangeDoc,
  hash: string,
  before: ChangeDoc | undefined,
): 'changed' | 'unlinked' | false {
  if (before?.missing && before.hash === undefined) return 'unlinked';
  if (isLinked(entry, hash, before?.hash)) return false;
  return before?.missing ? 'unlinked' : 'changed';
}

function isLinked({ hash: _, ...entry }: ChangeDoc, hash: string, previous = ''): boolean {
  try {
    return hashOf(canonicalize(entry) ?? '', previous) === hash;
  } catch {
    return false; // no canonical form, as of half a letter
  }
}
