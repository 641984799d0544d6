import { type BsonDocument, type BsonValue } from '../bson/values.js';
import { notImplemented } from '../errors.js';

/** The test of `$expr`. */
export function parseExpressionTest(_expression: BsonValue): (document: BsonDocument) => boolean {
  throw notImplemented('$expr');
}

/** The value of an aggregation expression in a projection. */
export function compute(_expression: BsonValue): (document: BsonDocument) => BsonValue {
  throw notImplemented('an expression in a projection');
}
