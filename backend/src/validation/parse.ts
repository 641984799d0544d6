import { errors } from '@parwaz/shared';
import type { ErrorId } from '@parwaz/shared';
import type { z } from 'zod';
import { AppError } from '../errors/app-error.js';
import type { FieldFault } from '../errors/app-error.js';

/** A schema's faults, all at once, with paths like `dates.0`. */
function faultsOf(error: z.ZodError): FieldFault[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
}

/**
 * Reads a value by its schema.
 * @param wordings ids whose usual message the schema uses: such a fault gives the answer that id
 * @throws {AppError} 400 with every fault; the message is the first one's
 */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  wordings: readonly ErrorId[] = [],
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = faultsOf(parsed.error);
  const id = wordings.find((one) => fields.some(({ message }) => message === errors[one].message));
  if (id) throw new AppError(id, { fields });
  throw new AppError('request.invalid', { message: fields[0]?.message, fields });
}
