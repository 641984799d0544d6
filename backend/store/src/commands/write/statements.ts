import { type BsonDocument, decode, isDocument } from '../../bson/values.js';
import { CommandError, invalidOptions, typeMismatch } from '../../errors.js';
import { type Invocation, maxBatchStatements } from '../common/command.js';

/** Runs the statements of a bulk write and returns what was refused; if `ordered`, nothing after that is run. */
export function runStatements<T>(
  statements: readonly T[],
  ordered: boolean,
  run: (statement: T, index: number) => void,
): { writeErrors?: BsonDocument[] } {
  const writeErrors: BsonDocument[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      if (!(error instanceof CommandError) || error.undo) throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.details });
      if (ordered) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}

export function readStatements({ body, sequences }: Invocation, name: string): BsonDocument[] {
  const encoded = sequences.get(name);
  const statements = encoded ? encoded.map((bytes) => decode(bytes)) : body[name];
  if (!Array.isArray(statements) || !statements.every((statement) => isDocument(statement))) {
    throw typeMismatch(`BSON field '${name}' is missing or not an array of objects`);
  }
  assertBatchSize(statements.length, name);
  return statements;
}

export function assertBatchSize(size: number, name: string): void {
  if (size > 0 && size <= maxBatchStatements) return;
  throw new CommandError(
    16,
    'InvalidLength',
    `Write batch sizes must be between 1 and ${maxBatchStatements}. Got ${size} operations in ${name}.`,
  );
}

export function isOrdered({ ordered }: BsonDocument): boolean {
  if (ordered === undefined) return true;
  if (typeof ordered !== 'boolean') throw invalidOptions("'ordered' must be a boolean");
  return ordered;
}
