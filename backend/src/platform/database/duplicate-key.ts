import type { ErrorId } from '@parwaz/shared';
import { AppError } from '../errors/app-error.js';
import { errorCode } from '../errors/error-code.js';

export function isDuplicateKey(error: unknown): boolean {
  return errorCode(error) === 11000;
}

export async function orTaken<T>(taken: ErrorId, write: PromiseLike<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError(taken) : error;
  }
}
