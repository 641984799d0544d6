import { describe } from '../bson/describe.js';
import type { BsonDocument, BsonValue } from '../bson/values.js';
import { CommandError } from '../errors.js';

/** Word for word as in MongoDB, because programs parse the message. */
export function duplicateKey(
  namespace: string,
  indexName: string,
  keyPattern: BsonDocument,
  values: readonly BsonValue[],
): CommandError {
  const keyValue: BsonDocument = {};
  Object.keys(keyPattern).forEach((path, index) => {
    keyValue[path] = values[index] ?? null;
  });
  return new CommandError(
    11000,
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespace} index: ${indexName} dup key: ${describe(keyValue)}`,
    { keyPattern, keyValue },
  );
}
