import type { ChangeDoc } from '../schemas/change.schema.js';

/** Hexadecimal digits of a hash in a code: 128 bits, which nobody finds again for another log. */
const codeDigits = 32;
/** Digits of the codes that were printed once: 40 bits, which a machine finds again within minutes. */
const shortDigits = 10;

/** A code as somebody gave it: a revision and the beginning of its entry's hash. */
export interface LogCode {
  revision: number;
  digits: string;
}

/** The code by which a log up to an entry is recognised: its revision and the beginning of its hash. */
export function codeOf({ revision, hash }: Pick<ChangeDoc, 'revision' | 'hash'>): string | null {
  return hash ? `${revision}-${hash.slice(0, codeDigits)}` : null;
}

/** Reads a code, in groups or not; null for what is none. */
export function readCode(text: string): LogCode | null {
  const [, revision, rest = ''] = /^[^\da-z]*([1-9]\d{0,9})[^\da-z]+(.*)$/is.exec(text) ?? [];
  const digits = rest.replace(/[^\da-z]/gi, '').toLowerCase();
  const isHash = /^[\da-f]*$/.test(digits) && digits.length >= shortDigits && digits.length <= 64;
  return revision !== undefined && isHash ? { revision: Number(revision), digits } : null;
}

/** True for a code that a log which was written anew can be given, too. */
export function isWeak({ digits }: LogCode): boolean {
  return digits.length < codeDigits;
}
