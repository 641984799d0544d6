import type { ErrorId } from '@parwaz/shared';
import { AppError } from '../errors/app-error.js';
import { errorCode } from '../errors/error-code.js';

/** Whether a write was refused because a unique index holds that key already. */
export function isDuplicateKey(error: unknown): boolean {
  return errorCode(error) === 11000;
}

/** What a write came to; a key that is taken is refused with the given error. @throws {AppError} */
export async function orTaken<T>(taken: ErrorId, write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError(taken) : error;
  }
}
