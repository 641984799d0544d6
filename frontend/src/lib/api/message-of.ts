import { inWords } from '../texts/staff-language';
import { ApiError } from './api-error';

/** The server's message, preferably about a field, or else the given one. */
export function messageOf(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  return inWords(error.fields[0]?.message ?? (error.message || otherwise));
}
