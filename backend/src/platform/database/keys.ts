import { Types } from 'mongoose';
import { createHash } from 'node:crypto';
import type { ErrorId } from '@parwaz/shared';
import { AppError } from '../errors/app-error.js';
import { errorCode } from '../errors/from-unknown.js';

export function newId(): string {
  return new Types.ObjectId().toHexString();
}

const longestKey = 240; // longer than any name: a single character can fold to eighteen

/** Names are equal when they fold to the same text, which always fits into an index. */
export function foldName(name: string): string {
  const folded = name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
  return folded.length <= longestKey ? folded : createHash('sha256').update(folded).digest('hex');
}

/** Hides what somebody typed or where they are. */
export function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

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
