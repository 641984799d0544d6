import { noteOf, type OutputOf, type Schema } from '@parwaz/shared/contracts';
import type { ErrorId } from '@parwaz/shared';
import { z } from 'zod';
import { AppError, type FieldFault } from '../errors/app-error.js';

function faultsOf(error: z.ZodError): FieldFault[] {
  return error.issues.map((issue) => ({ path: issue.path.join('.'), ...noteOf(issue) }));
}

/** `ownIds`: become the error of the whole request. @throws {AppError} 400 with every fault, worded as the first */
export function parse<S extends Schema>(
  schema: S,
  value: unknown,
  ownIds: readonly ErrorId[] = [],
): OutputOf<S> {
  const parsed = z.safeParse(schema as unknown as z.ZodType, value);
  if (parsed.success) return parsed.data as OutputOf<S>;
  const fields = faultsOf(parsed.error);
  const own = fields.find(({ id }) => ownIds.includes(id));
  if (own) throw new AppError(own.id, { values: own.values as never, fields });
  throw new AppError('request.invalid', { fields });
}

const notSent = new Set<unknown>([undefined, null, 'undefined', 'null', '[object Object]']);

/** False for the texts by which older clients say "not sent" (docs/protocol.md, "Older clients"). */
export function isSent(value: unknown): boolean {
  if (typeof value !== 'string') return !notSent.has(value);
  return value.split(',').some((one) => !notSent.has(one.trim()));
}

export function sentFields(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(Object.entries(body).filter(([, value]) => isSent(value)));
}

// Older clients may send a phone as a number.
export function sentPerson(body: unknown): Record<string, unknown> {
  const { phone, ...sent } = sentFields(body);
  if (phone === undefined) return sent;
  return { ...sent, phone: typeof phone === 'number' ? String(phone) : phone };
}
