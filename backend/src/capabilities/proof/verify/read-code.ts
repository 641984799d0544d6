import { codeDigits } from '../../../boards/log/log-chain.js';

/** Digits of codes printed by older versions: 40 bits, which a machine can match within minutes. */
const shortDigits = 10;

export interface LogCode {
  revision: number;
  digits: string;
}

export function readCode(text: string): LogCode | null {
  const [, revision, rest = ''] = /^[^\da-z]*([1-9]\d{0,9})[^\da-z]+(.*)$/is.exec(text) ?? [];
  const digits = rest.replace(/[^\da-z]/gi, '').toLowerCase();
  const isHash = /^[\da-f]*$/.test(digits) && digits.length >= shortDigits && digits.length <= 64;
  return revision !== undefined && isHash ? { revision: Number(revision), digits } : null;
}

/** True for a short code, which a forged log can be made to match. */
export function isWeak({ digits }: LogCode): boolean {
  return digits.length < codeDigits;
}
