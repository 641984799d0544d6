import type { ErrorAnswer } from '@parwaz/shared';
import type { ErrorNote } from '../texts/own-errors';

interface FieldFault extends ErrorNote {
  path: string;
}

/** A failed call. `id` is the server's (`club.name-required`), or one of own-errors.ts without a readable answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  declare readonly id: string;
  readonly values: object = {};
  readonly status: number = 0;
  readonly fields: readonly FieldFault[] = [];
  readonly details: Readonly<Record<string, unknown>> = {};
  readonly retryAfterSeconds: number | null = null;

  constructor({ message, cause, ...about }: Pick<ApiError, 'id'> & Partial<ApiError>) {
    super(message ?? about.id, { cause });
    Object.assign(this, about);
  }
}

/** Answers that aren't ours, such as a proxy's page, keep their status. */
export async function errorOf(response: Response): Promise<ApiError> {
  const answer = (await response.json().catch(() => null)) as Partial<ErrorAnswer> | null;
  const { success: _, id, values = {}, message = '', fields = [], ...details } = answer ?? {};
  const retryAfter = Number(response.headers.get('Retry-After'));
  return new ApiError({
    id: id ?? 'request.unreadable',
    values,
    message,
    status: response.status,
    fields,
    details,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
  });
}
