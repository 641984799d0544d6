import { errors } from '@parwaz/shared';
import type { ErrorId } from '@parwaz/shared';
import type { OutputOf, Schema } from '@parwaz/shared/contracts';
import { z } from 'zod';
import { AppError } from '../errors/app-error.js';
import type { FieldFault } from '../errors/app-error.js';

/** All faults that a schema found, with paths like `dates.0`. */
function faultsOf(error: z.ZodError): FieldFault[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
}

/**
 * Parses a value by its schema.
 * @param wordings ids whose usual message the schema uses: such a fault is answered with that id
 * @throws {AppError} 400 with every fault; the message is the first one's
 */
export function parse<S extends Schema>(
  schema: S,
  value: unknown,
  wordings: readonly ErrorId[] = [],
): OutputOf<S> {
  const parsed = z.safeParse(schema as unknown as z.ZodType, value);
  if (parsed.success) return parsed.data as OutputOf<S>;
  const fields = faultsOf(parsed.error);
  const id = wordings.find((one) => fields.some(({ message }) => message === errors[one].message));
  if (id) throw new AppError(id, { fields });
  throw new AppError('request.invalid', { message: fields[0]?.message, fields });
}
