import type { ErrorAnswer } from '@parwaz/shared';

export interface FieldFault {
  path: string;
  message: string;
}

/**
 * A call that did not succeed. `id` is the server's stable id (`club.name-required`), or one of ours when no answer
 * of the server's came: `network.failed`, `network.timeout`, `request.unreadable`.
 */
export class ApiError extends Error {
  readonly id: string;
  readonly status: number;
  readonly fields: readonly FieldFault[];
  /** The rest of the answer, such as `conflicts`. */
  readonly details: Readonly<Record<string, unknown>>;
  /** From the header `Retry-After`. */
  readonly retryAfterSeconds: number | null;

  constructor(about: {
    id: string;
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
    this.status = about.status ?? 0;
    this.fields = about.fields ?? [];
    this.details = about.details ?? {};
    this.retryAfterSeconds = about.retryAfterSeconds ?? null;
  }
}

/** Turns an error response into an error. One of a proxy has a status only. */
export async function errorOf(response: Response): Promise<ApiError> {
  const answer = await readJson(response);
  const { success: _, id, message, fields, ...details } = answer;
  const retryAfter = Number(response.headers.get('Retry-After'));
  return new ApiError({
    id: id ?? 'request.unreadable',
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
