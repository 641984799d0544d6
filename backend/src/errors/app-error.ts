import { errors } from '@parwaz/shared';
import type { ErrorId } from '@parwaz/shared';

/** What is wrong with a field of a request; `path` like `dates.0`. */
export interface FieldFault {
  path: string;
  message: string;
}

export interface AppErrorOptions {
  /** Instead of the catalogue's. */
  message?: string;
  fields?: FieldFault[];
  /** More top-level fields of the answer, e.g. `conflicts`. */
  extra?: Record<string, unknown>;
  /** Seconds, told by a `Retry-After` header. */
  retryAfter?: number;
  cause?: unknown;
}

/** A refusal with a stable id of the shared catalogue, which gives its status and usual message. */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: number;
  readonly fields?: FieldFault[];
  readonly extra?: Record<string, unknown>;
  readonly retryAfter?: number;

  constructor(
    readonly id: ErrorId,
    { message, fields, extra, retryAfter, cause }: AppErrorOptions = {},
  ) {
    super(message ?? errors[id].message, { cause });
    this.status = errors[id].status;
    this.fields = fields;
    this.extra = extra;
    this.retryAfter = retryAfter;
  }
}
