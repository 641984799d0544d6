import { describe } from '../bson/describe.js';
import type { BsonDocument, BsonValue } from '../bson/values.js';
import { CommandError } from '../errors.js';

/** MongoDB's E11000, word for word: programs read the message and the two documents. */
export function duplicateKey(
  namespace: string,
  indexName: string,
  keyPattern: BsonDocument,
  values: readonly BsonValue[],
): CommandError {
  const keyValue: BsonDocument = {};
  Object.keys(keyPattern).forEach((path, place) => {
    keyValue[path] = values[place] ?? null;
  });
  return new CommandError(
    11000,
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespace} index: ${indexName} dup key: ${describe(keyValue)}`,
    { keyPattern, keyValue },
  );
}
