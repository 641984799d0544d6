import { errors } from '@parwaz/shared';
import type { ErrorId } from '@parwaz/shared';

/** A faulty field of a request; `path` like `dates.0`. */
export interface FieldFault {
  path: string;
  message: string;
}

interface AppErrorOptions {
  /** Replaces the catalogue's message. */
  message?: string;
  fields?: FieldFault[];
  /** Additional top-level fields of the answer, e.g. `conflicts`. */
  extra?: Record<string, unknown>;
  /** Seconds, sent as a `Retry-After` header. */
  retryAfter?: number;
  cause?: unknown;
}

/** A refusal with a stable id from the shared catalogue, which has its status and usual message. */
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
