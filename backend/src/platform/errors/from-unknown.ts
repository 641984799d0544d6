import { HttpException } from '@nestjs/common';
import { AppError } from './app-error.js';

const unreachable = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
  'MongoNotConnectedError',
  'MongoOperationTimeoutError',
  'MongoClientClosedError',
]);

const diskFullCode = 14_031; // writes fail, reads work

// Temporary refusals, to be retried: no primary, stepping down, shutting down, not confirmed in time.
const temporaryCodes = new Set<unknown>([
  6, 7, 64, 89, 91, 100, 189, 202, 262, 9001, 10_107, 11_600, 11_602, 13_435, 13_436,
]);

export function isUnreachable(error: unknown): boolean {
  const { name, message } = (error ?? {}) as Partial<Error>;
  if (name === undefined) return false;
  return unreachable.has(name) || (name === 'MongooseError' && /initial connection/.test(message ?? ''));
}

function databaseCode(error: unknown): unknown {
  const { name } = (error ?? {}) as Partial<Error>;
  return name?.startsWith('Mongo') ? errorCode(error) : undefined;
}

export function fromUnknown(error: unknown): AppError {
  if (error instanceof AppError) return error as AppError;
  const code = databaseCode(error);
  if (code === diskFullCode) return new AppError('request.disk-full', { retryAfter: 60, cause: error });
  if (isUnreachable(error) || temporaryCodes.has(code))
    return new AppError('request.unavailable', { retryAfter: 5, cause: error });
  const status = statusOf(error);
  if (status === 404) return new AppError('request.not-found');
  if (status === 413) return new AppError('request.too-large');
  if (status !== undefined && status >= 400 && status < 500) return new AppError('request.malformed');
  return new AppError('request.failed', { cause: error });
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof URIError) return 400;
  const { status } = (error ?? {}) as { status?: unknown };
  return typeof status === 'number' ? status : undefined;
}

export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
