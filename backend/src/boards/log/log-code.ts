import type { ChangeDoc } from '../schemas/change.schema.js';

/** Hexadecimal digits of the hash in a code: 128 bits, out of reach of a brute-force search. */
export const codeDigits = 32;

/** The code of a log up to one of its entries; null for an entry without a hash. */
export function codeOf({ revision, hash }: Pick<ChangeDoc, 'revision' | 'hash'>): string | null {
  return hash ? `${revision}-${hash.slice(0, codeDigits)}` : null;
}
