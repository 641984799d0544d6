import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { ChangeDoc } from '../schemas/change.schema.js';

export type Unhashed = Omit<ChangeDoc, 'hash'>;

function hashOf(canonical: string, previous: string): string {
  return createHash('sha256').update(`${previous}\n${canonical}`).digest('hex');
}

/**
 * Links consecutive log entries.
 * @param previous hash of the entry before them, `''` for none
 * @returns exactly what was hashed, ready to be stored
 */
export function linked(entries: readonly Unhashed[], previous: string): ChangeDoc[] {
  let last = previous;
  return entries.map((entry) => {
    const canonical = canonicalize(entry) ?? '';
    last = hashOf(canonical, last);
    return { ...(JSON.parse(canonical) as Unhashed), hash: last };
  });
}

/** True when an entry has the hash that follows from it and from the one before. */
export function isLinked({ hash, ...entry }: ChangeDoc, previous = ''): boolean {
  try {
    return hashOf(canonicalize(entry) ?? '', previous) === hash;
  } catch {
    return false; // no canonical form, as of half a letter
  }
}
