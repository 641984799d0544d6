import { errorNote, errors, messageOf } from '@parwaz/shared';
import type { ErrorId, ErrorNote, ErrorValues, PlainErrorId, WithValues } from '@parwaz/shared';

export interface FieldFault extends ErrorNote {
  path: string;
}

export function fieldFault<Id extends ErrorId>(path: string, id: Id, ...values: WithValues<Id>): FieldFault {
  return { path, ...errorNote(id, ...values) };
}

/** 400 for one field; its message is the fault's. */
export function invalidField<Id extends ErrorId>(path: string, id: Id, ...values: WithValues<Id>): AppError {
  return new AppError('request.invalid', { fields: [fieldFault(path, id, ...values)] });
}

interface AppErrorOptions {
  fields?: readonly FieldFault[];
  extra?: Record<string, unknown>;
  /** In seconds, as a `Retry-After` header. */
  retryAfter?: number;
  cause?: unknown;
}

type Arguments<Id extends ErrorId> = Id extends PlainErrorId
  ? [options?: AppErrorOptions & { values?: undefined }]
  : [options: AppErrorOptions & { values: ErrorValues<Id> }];

export class AppError<Id extends ErrorId = ErrorId> extends Error {
  override name = 'AppError';
  readonly status: number;
  readonly values: object;
  readonly fields?: readonly FieldFault[];
  readonly extra?: Record<string, unknown>;
  readonly retryAfter?: number;

  constructor(
    readonly id: Id,
    ...given: Arguments<Id>
  ) {
    const [options] = given as readonly (AppErrorOptions & { values?: object })[];
    const { values = {}, fields, extra, retryAfter, cause } = options ?? {};
    const first = id === 'request.invalid' ? fields?.[0]?.message : undefined;
    super(first ?? messageOf(id, values), { cause });
    this.status = errors[id].status;
    this.values = values;
    this.fields = fields;
    this.extra = extra;
    this.retryAfter = retryAfter;
  }
}
