import { latinDigits } from '@parwaz/shared';

/** Digits of codes printed by older versions: 40 bits, which a machine can match within minutes. */
const shortDigits = 10;

export interface LogCode {
  revision: number;
  digits: string;
}

/** A code as people type and copy it: in groups or not, with any signs between them. Null for anything else. */
export function readCode(text: string): LogCode | null {
  const typed = latinDigits(text.normalize('NFKC')).toLowerCase();
  const [, revision = '', rest = ''] = /^[^\da-z]*([1-9]\d{0,9})[^\da-z]+(.*)$/s.exec(typed) ?? [];
  const digits = rest.replace(/[^\da-z]/g, '');
  const isHash = /^[\da-f]*$/.test(digits) && digits.length >= shortDigits && digits.length <= 64;
  return revision && isHash ? { revision: Number(revision), digits } : null;
}
