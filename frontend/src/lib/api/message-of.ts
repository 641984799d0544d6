import { inWords } from '../texts/staff-language';
import { ApiError } from './api-error';

/** The first faulty field's message, else that of the request; `otherwise` for other errors. */
export function messageOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  const [field] = error.fields;
  if (field) return inWords(field);
  return error.message ? inWords(error) : otherwise;
}
