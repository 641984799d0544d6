import type { ChangeDoc } from '../../../boards/schemas/change.schema.js';
import { repairAuthor } from '../../../check/mended-log.js';
import { isWithheld, type LoggedEntry } from '../proof-lines.js';

const blank = ['_id', 'tournamentId', 'revision', 'at', 'by', 'missing', 'hash'];
/** Fields that a repair may have recovered; the last entry of a gap carries them. */
const foundAgain = ['salts', 'records', 'rows', 'removed', 'lost', 'tournament', 'owners'];

/**
 * True for an entry exactly as a repair writes it: under its name, at the time of the entry before the gap,
 * and empty unless it is the last of the gap.
 */
export function isAsRepaired(entry: ChangeDoc, before?: LoggedEntry, after?: LoggedEntry): boolean {
  const allowed = after?.missing ? blank : [...blank, ...foundAgain];
  return (
    entry.missing === true &&
    Object.keys(entry).every((key) => allowed.includes(key)) &&
    isAtTimeOf(entry, before ?? after) &&
    JSON.stringify(entry.by) === JSON.stringify(repairAuthor)
  );
}

function isAtTimeOf({ at }: ChangeDoc, near: LoggedEntry | undefined): boolean {
  return near === undefined ? at === 0 : isWithheld(near) || at === near.at;
}
