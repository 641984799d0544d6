import type { ErrorAnswer } from '@parwaz/shared';
import type { ErrorNote } from '../texts/own-errors';

interface FieldFault extends ErrorNote {
  path: string;
}

/**
 * A failed call. `id` is the server's (`club.name-required`), or without a readable answer one of ours:
 * `network.failed`, `network.timeout`, `request.unreadable`.
 */
export class ApiError extends Error {
  readonly id: string;
  readonly values: object;
  readonly status: number;
  readonly fields: readonly FieldFault[];
  readonly details: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | null;

  constructor(about: {
    id: string;
    values?: object;
    message: string;
    status?: number;
    fields?: readonly FieldFault[];
    details?: Record<string, unknown>;
    retryAfterSeconds?: number | null;
    cause?: unknown;
  }) {
    super(about.message, { cause: about.cause });
    this.name = 'ApiError';
    this.id = about.id;
    this.values = about.values ?? {};
    this.status = about.status ?? 0;
    this.fields = about.fields ?? [];
    this.details = about.details ?? {};
    this.retryAfterSeconds = about.retryAfterSeconds ?? null;
  }
}

/** Answers that aren't ours, such as a proxy's page, keep their status. */
export async function errorOf(response: Response): Promise<ApiError> {
  const answer = await readJson(response);
  const { success: _, id, values, message, fields, ...details } = answer;
  const retryAfter = Number(response.headers.get('Retry-After'));
  return new ApiError({
    id: id ?? 'request.unreadable',
    values,
    message: message ?? '',
    status: response.status,
    fields,
    details,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
  });
}

async function readJson(response: Response): Promise<Partial<ErrorAnswer>> {
  try {
    const answer: unknown = await response.json();
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
}
