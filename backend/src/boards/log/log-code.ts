import type { ChangeDoc } from '../schemas/change.schema.js';

export const codeDigits = 32; // 128 bits, out of reach of a brute-force search

/** Null for an entry without a hash. */
export function codeOf({ revision, hash }: Pick<ChangeDoc, 'revision' | 'hash'>): string | null {
  return hash ? `${revision}-${hash.slice(0, codeDigits)}` : null;
}
