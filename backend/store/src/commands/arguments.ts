import { Long } from 'bson';
import { type BsonDocument, type BsonValue, isDocument, isNumber, toNumber } from '../bson/values.js';
import { badValue, CommandError, failedToParse, location, notImplemented, typeMismatch } from '../errors.js';
import { truthy } from '../query/conditions.js';
import type { Hint } from '../search/planner.js';
import { equals } from '../bson/compare.js';
import type { Collection } from '../storage/catalog.js';

/** Reads a command's arguments; what has the wrong type is refused as MongoDB refuses it. */

export function optionalDocument(body: BsonDocument, name: string): BsonDocument | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (!isDocument(value))
    throw typeMismatch(`BSON field '${name}' is the wrong type, expected type 'object'`);
  return value;
}

export function optionalInteger(body: BsonDocument, name: string): number | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (!isNumber(value))
    throw typeMismatch(
      `BSON field '${name}' is the wrong type, expected types '[long, int, decimal, double']`,
    );
  return Math.trunc(toNumber(value));
}

export function nonNegative(body: BsonDocument, name: string): number | undefined {
  const value = optionalInteger(body, name);
  if (value !== undefined && value < 0) {
    throw location(51024, `BSON field '${name}' value must be >= 0, actual value '${value}'`);
  }
  return value;
}

export function flag(body: BsonDocument, name: string): boolean {
  const value = body[name];
  if (value === undefined) return false;
  if (typeof value !== 'boolean' && !isNumber(value)) {
    throw typeMismatch(
      `BSON field '${name}' is the wrong type, expected types '[bool, long, int, decimal, double']`,
    );
  }
  return truthy(value);
}

export function requiredText(body: BsonDocument, name: string): string {
  const value = body[name];
  if (value === undefined) throw location(40414, `BSON field '${name}' is missing but a required field`);
  if (typeof value !== 'string')
    throw typeMismatch(`BSON field '${name}' is the wrong type, expected type 'string'`);
  return value;
}

export function asLong(value: BsonValue): Long {
  if (value instanceof Long) return value;
  if (isNumber(value)) return Long.fromNumber(toNumber(value));
  throw typeMismatch('a cursor id must be a long');
}

/** Refuses any collation but the simple comparison by bytes. */
export function assertSimpleCollation(body: BsonDocument): void {
  const collation = optionalDocument(body, 'collation');
  if (!collation || collation['locale'] === 'simple') return;
  if (typeof collation['locale'] !== 'string') throw badValue("'collation' needs a locale");
  throw notImplemented('a collation other than { locale: "simple" }');
}

/** Refuses arguments that would change the meaning and can't be honoured. */
export function refuse(body: BsonDocument, ...names: string[]): void {
  for (const name of names) {
    const value = body[name];
    const empty = isDocument(value) && Object.keys(value).length === 0;
    if (value !== undefined && value !== null && value !== false && !empty) throw notImplemented(name);
  }
}

/** Refuses the unknown fields of a document; `what` is the command or the part of it. */
export function assertKnownFields(document: BsonDocument, known: ReadonlySet<string>, what: string): void {
  for (const name of Object.keys(document)) {
    if (!known.has(name)) throw location(40415, `BSON field '${what}.${name}' is an unknown field.`);
  }
}

/** The index that a hint names; one that isn't there is refused. */
export function parseHint(hint: BsonValue, collection: Collection | undefined): Hint {
  if (hint === undefined || hint === null) return undefined;
  if (typeof hint !== 'string' && !isDocument(hint))
    throw failedToParse('hint must be a string or an object');
  if (isDocument(hint) && Object.keys(hint).length === 0) return undefined;
  if (isDocument(hint) && Object.keys(hint)[0] === '$natural') {
    if (!isNumber(hint['$natural']) || toNumber(hint['$natural']) !== 1)
      throw notImplemented('$natural backwards');
    return 'natural';
  }
  if (hint === '_id_' || (isDocument(hint) && equals(hint, { _id: 1 }))) return '_id_';
  const index = collection?.indexes.find(
    ({ name, spec }) => hint === name || (isDocument(hint) && equals(hint, spec['key'])),
  );
  if (!index && collection) {
    throw badValue(
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  }
  if (index && (index.sparse || index.partialFilter)) {
    throw new CommandError(
      238,
      'NotImplemented',
      'a hint to a sparse or partial index is not supported by the embedded store',
    );
  }
  return index;
}
