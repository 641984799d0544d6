import { isLinked } from '../../../boards/log/log-chain.js';
import { isSealed } from '../../../boards/log/sealed-fields.js';
import { changeId, type ChangeDoc } from '../../../boards/schemas/change.schema.js';
import { isWithheld, type LoggedEntry } from '../proof-lines.js';
import { isAsRepaired } from './repaired-entry.js';

export interface ChainFinding {
  revision: number;
  /**
   * `changed`: this entry, or the one before it, is not what was hashed; `misplaced`: it is out of place, or
   * one is missing before it; `unhashed`: its hash was removed; `disguised`: marked as a repair, but not as
   * a repair writes it; `repaired`: inserted by a repair for a lost one; `unlinked`: it follows a lost
   * entry, whose hash it was linked to; `withheld`: only its hash is there; `misshapen`: it is no entry at all.
   */
  kind:
    'misshapen' | 'changed' | 'misplaced' | 'unhashed' | 'disguised' | 'repaired' | 'unlinked' | 'withheld';
}

export interface ChainReport {
  findings: ChainFinding[];
  hashedFrom: number | null;
}

/** @param isPublic the log is from a public file, in which private fields and whole entries may be withheld */
export function checkChain(
  tournamentId: string,
  entries: readonly LoggedEntry[],
  isPublic: boolean,
): ChainReport {
  let hashedFrom: number | null = null;
  const findings = entries.flatMap((entry, place): ChainFinding[] => {
    const [before, after] = [entries[place - 1], entries[place + 1]];
    const revision = (before?.revision ?? 0) + 1;
    if (isWithheld(entry) && entry.isMisshapen) return [{ revision, kind: 'misshapen' }];
    if (!isInPlace(entry, tournamentId, revision)) return [{ revision, kind: 'misplaced' }];
    const isUnhashed = entry.hash === undefined && hashedFrom !== null && !entry.missing && 'unhashed';
    if (entry.hash !== undefined) hashedFrom ??= revision;
    const kinds: (ChainFinding['kind'] | false)[] = isWithheld(entry)
      ? [isPublic ? 'withheld' : 'changed', entry.missing === true && 'repaired', isUnhashed]
      : [
          entry.missing !== undefined && (isAsRepaired(entry, before, after) ? 'repaired' : 'disguised'),
          isUnhashed || linkFault(entry, before) || (!isPublic && hidesFields(entry) && 'changed'),
        ];
    return kinds.flatMap((kind) => (kind ? [{ revision, kind }] : []));
  });
  return { findings, hashedFrom };
}

function isInPlace(entry: LoggedEntry, tournamentId: string, revision: number): boolean {
  if (isWithheld(entry)) return entry.revision === revision;
  const { _id, tournamentId: own } = entry;
  return entry.revision === revision && own === tournamentId && _id === changeId(tournamentId, revision);
}

function linkFault(entry: ChangeDoc, before: LoggedEntry | undefined): 'changed' | 'unlinked' | false {
  if (entry.hash === undefined) return false;
  if (before?.missing && before.hash === undefined) return 'unlinked';
  if (isLinked(entry, before?.hash)) return false;
  return before?.missing ? 'unlinked' : 'changed';
}

/** True when hashes stand in place of private fields, as in no export. */
function hidesFields(entry: ChangeDoc): boolean {
  return entry.salts === undefined ? typeof entry.by !== 'object' : !isSealed(entry);
}
