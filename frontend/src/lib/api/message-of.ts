import { inWords } from '../texts/staff-language';
import { ApiError } from './api-error';

/** The server's own words when it gave some (a field's, which say more, before the request's), else the given ones. */
export function messageOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  const [field] = error.fields;
  if (field) return inWords(field);
  return error.message ? inWords(error) : otherwise;
}
