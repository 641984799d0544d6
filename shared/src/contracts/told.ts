import { errorNote } from '../errors/errors.js';
import type { ErrorId, ErrorNote, WithValues } from '../errors/errors.js';

/** A message of a schema. zod carries a text only, so an error travels in it with its values. */
export function told<Id extends ErrorId>(id: Id, ...values: WithValues<Id>): string {
  return JSON.stringify(errorNote(id, ...values));
}

/** The error of a schema's issue; what zod itself has found keeps its words. */
export function noteOf({ message }: { message: string }): ErrorNote {
  if (message.startsWith('{')) return JSON.parse(message) as ErrorNote;
  return { id: 'field.invalid', values: {}, message };
}
