import { type BsonDocument, type BsonValue, decode, isDocument } from '../../bson/values.js';
import { CommandError, invalidOptions, typeMismatch } from '../../errors.js';
import type { Invocation } from '../command.js';

/** A refusal of one statement of a bulk write, as it stands in `writeErrors`. */
function writeError(index: number, error: CommandError): BsonDocument {
  return { index, code: error.code, errmsg: error.message, ...error.details };
}

/**
 * Runs the statements one after the other. A refused one is noted; if `ordered`, nothing after it is done.
 */
export function eachStatement<T>(
  statements: readonly T[],
  ordered: boolean,
  run: (statement: T, index: number) => void,
): BsonDocument[] {
  const errors: BsonDocument[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      if (!(error instanceof CommandError) || error.undo) throw error;
      errors.push(writeError(index, error));
      if (ordered) break;
    }
  }
  return errors;
}

/** The statements of a bulk write, from the body or from beside it. */
export function statements({ body, sequences }: Invocation, name: string): BsonDocument[] {
  const beside = sequences.get(name);
  if (beside)
    return withinLimit(
      beside.map((bytes) => decode(bytes)),
      name,
    );
  const inside: BsonValue = body[name];
  if (!Array.isArray(inside) || !inside.every((statement) => isDocument(statement))) {
    throw typeMismatch(`BSON field '${name}' is missing or not an array of objects`);
  }
  return withinLimit(inside, name);
}

export function withinLimit<T>(list: T[], name: string): T[] {
  if (list.length > 0 && list.length <= 100_000) return list;
  throw new CommandError(
    16,
    'InvalidLength',
    `Write batch sizes must be between 1 and 100000. Got ${list.length} operations in ${name}.`,
  );
}

export function isOrdered(body: BsonDocument): boolean {
  const ordered = body['ordered'];
  if (ordered === undefined) return true;
  if (typeof ordered !== 'boolean') throw invalidOptions("'ordered' must be a boolean");
  return ordered;
}
