import { isLinked } from '../../../boards/log/log-chain.js';
import { changeId } from '../../../boards/schemas/change.schema.js';
import type { ChangeDoc } from '../../../boards/schemas/change.schema.js';
import { isAsRepaired } from './repaired-entry.js';

export interface ChainFinding {
  revision: number;
  /**
   * `changed`: this entry, or the one before it, is not what was hashed; `misplaced`: it is out of place, or
   * one is missing before it; `unhashed`: its hash was removed; `disguised`: marked as a repair, but not as
   * a repair writes it; `repaired`: inserted by a repair for a lost one; `unlinked`: it follows a lost
   * entry, whose hash it was linked to.
   */
  kind: 'changed' | 'misplaced' | 'unhashed' | 'disguised' | 'repaired' | 'unlinked';
}

export interface ChainReport {
  findings: ChainFinding[];
  hashedFrom: number | null;
}

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
        : linkFault(entry, before),
    ] as const;
    if (entry.hash !== undefined) hashedFrom ??= revision;
    return kinds.flatMap((kind) => (kind ? [{ revision, kind }] : []));
  });
  return { findings, hashedFrom };
}

function linkFault(entry: ChangeDoc, before: ChangeDoc | undefined): 'changed' | 'unlinked' | false {
  if (before?.missing && before.hash === undefined) return 'unlinked';
  if (isLinked(entry, before?.hash)) return false;
  return before?.missing ? 'unlinked' : 'changed';
}
