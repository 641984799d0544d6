import type { Person } from '@parwaz/shared';
import type { ChangeDoc } from '../schemas/change.schema.js';

/** The author of what a repair writes. */
export const repairer: Person = { _id: '', name: 'Repair' };

/** The fields of each entry of a repair. */
const blank = ['_id', 'tournamentId', 'revision', 'at', 'by', 'missing', 'hash'];
/** Fields that a repair may have found again of the changes that were lost; the last entry of a gap carries it. */
const foundAgain = ['records', 'rows', 'removed', 'lost', 'tournament', 'owners'];

/**
 * True for an entry exactly as a repair writes it: in its name, at the time of the entry before the gap, and without
 * content but in the last one of a gap.
 */
export function isAsRepaired(entry: ChangeDoc, before?: ChangeDoc, after?: ChangeDoc): boolean {
  const allowed = after?.missing ? blank : [...blank, ...foundAgain];
  return (
    entry.missing === true &&
    Object.keys(entry).every((key) => allowed.includes(key)) &&
    entry.at === ((before ?? after)?.at ?? 0) &&
    JSON.stringify(entry.by) === JSON.stringify(repairer)
  );
}
