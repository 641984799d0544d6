import type { ErrorAnswer } from '@parwaz/shared';
import type { Trouble } from '../texts/own-errors';

interface FieldFault extends Trouble {
  path: string;
}

/**
 * A call that did not succeed. `id` is the server's stable id (`club.name-required`), or one of ours when no answer
 * of the server's came: `network.failed`, `network.timeout`, `request.unreadable`.
 */
export class ApiError extends Error {
  readonly id: string;
  readonly values: object;
  readonly status: number;
  readonly fields: readonly FieldFault[];
  readonly details: Readonly<Record<string, unknown>>;
  /** Seconds to wait before the next try, when the server named them. */
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

/** An error answer as an error; answers that are not ours (a proxy's page) keep their status. */
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
