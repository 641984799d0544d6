import { inWords } from '../texts/staff-language';
import { ApiError } from './api-error';

/** The text of the server's error, a field's before the request's; `otherwise` for anything else. */
export function messageOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  const [field] = error.fields;
  if (field) return inWords(field);
  return error.message ? inWords(error) : otherwise;
}
