import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { ChangeDoc } from '../schemas/change.schema.js';
import { hasFittingSalts, publicEntry, saltsFor } from './sealed-fields.js';

export type Unhashed = Omit<ChangeDoc, 'hash' | 'salts'>;

function hashOf(entry: Omit<ChangeDoc, 'hash'>, previous: string): string {
  const canonical = canonicalize(publicEntry(entry)) ?? '';
  return createHash('sha256').update(`${previous}\n${canonical}`).digest('hex');
}

export function salted(entry: Unhashed): Omit<ChangeDoc, 'hash'> {
  const stored = JSON.parse(canonicalize(entry) ?? '') as Unhashed;
  const salts = saltsFor(stored);
  return { ...stored, ...(salts && { salts }) };
}

/** `previous`: hash of the entry before them, `''` for none. @returns what was hashed, ready to be stored */
export function linked(entries: readonly Unhashed[], previous: string): ChangeDoc[] {
  let last = previous;
  return entries.map((one) => {
    const entry = salted(one);
    last = hashOf(entry, last);
    return { ...entry, hash: last };
  });
}

export function isLinked({ hash, ...entry }: ChangeDoc, previous = ''): boolean {
  try {
    return hasFittingSalts(entry) && hashOf(entry, previous) === hash;
  } catch {
    return false; // no canonical form, as of half a letter
  }
}

export const codeDigits = 32; // 128 bits, out of reach of a brute-force search

/** Null for an entry without a hash. */
export function codeOf({ revision, hash }: Pick<ChangeDoc, 'revision' | 'hash'>): string | null {
  return hash ? `${revision}-${hash.slice(0, codeDigits)}` : null;
}
