import { errorCode } from '../errors/error-code.js';

/** Whether a write was refused because a unique index holds that key already. */
export function isDuplicateKey(error: unknown): boolean {
  return errorCode(error) === 11000;
}
