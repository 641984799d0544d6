import { sameValue, type FieldConflict, type StaffFacts, type Stamp } from '@parwaz/shared';
import type { TournamentBase } from '@parwaz/shared/contracts';
import type { FactChanges } from './settled-facts.js';

interface MergedFields {
  /** The writer's own changes; fields they left alone follow what is stored. */
  fields: FactChanges;
  conflicts: FieldConflict[];
}

function same(field: string, a: unknown, b: unknown): boolean {
  const ordered = (value: unknown) =>
    field === 'allowedAdmins' && Array.isArray(value) ? [...(value as string[])].sort() : value;
  return sameValue(ordered(a), ordered(b));
}

function sameStamps(a: unknown, b: unknown): boolean {
  const named = (stamps: unknown) => (stamps as Partial<Stamp>[]).map(({ _id: _, ...stamp }) => stamp);
  return sameValue(named(a), named(b));
}

/** Two people's additions and removals are merged. */
export const isSet = (field: string): field is 'participatingLofts' | 'allowedAdmins' =>
  field === 'participatingLofts' || field === 'allowedAdmins';

export function mergedSet(
  shown: readonly string[],
  yours: readonly string[],
  theirs: readonly string[],
): string[] {
  const removed = new Set(shown.filter((id) => !yours.includes(id)));
  const added = yours.filter((id) => !shown.includes(id) && !theirs.includes(id));
  return [...theirs.filter((id) => !removed.has(id)), ...added];
}

/** Merges a PUT with the stored, given its `base`: lists as sets; a field that both changed differently conflicts. */
export function mergeFields(present: StaffFacts, sent: FactChanges, base: TournamentBase = {}): MergedFields {
  const fields: Record<string, unknown> = {};
  const conflicts: FieldConflict[] = [];
  const stored: Readonly<Record<string, unknown>> = { ...present };
  // A part of the rules changes those on screen.
  const shownRules = { ...present.rules, ...base.rules };
  const shown: Readonly<Record<string, unknown>> = { ...base, ...(base.rules && { rules: shownRules }) };
  const wanted = { ...sent, ...(sent.rules && { rules: { ...shownRules, ...sent.rules } }) };
  for (const [field, yours] of Object.entries(wanted)) {
    const theirs = stored[field];
    const untouched = !(field in shown) || same(field, theirs, shown[field]);
    if (untouched || same(field, yours, theirs)) fields[field] = yours;
    else if (same(field, yours, shown[field])) fields[field] = theirs;
    // What was sent twice has ids by now.
    else if (field === 'stamps' && sameStamps(yours, theirs)) fields[field] = theirs;
    else if (isSet(field)) fields[field] = mergedSet(base[field] ?? [], sent[field] ?? [], present[field]);
    // It follows from the dates, whose own conflict is enough.
    else if (field !== 'numberOfDays')
      conflicts.push({ field: field as keyof FactChanges, base: shown[field], yours, theirs });
  }
  return { fields, conflicts };
}
