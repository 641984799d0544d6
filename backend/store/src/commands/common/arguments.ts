import { Long } from 'bson';
import {
  type BsonDocument,
  type BsonValue,
  isDocument,
  isNumber,
  isTruthy,
  toNumber,
} from '../../bson/values.js';
import { badValue, type CommandError, location, notImplemented, typeMismatch } from '../../errors.js';

/** Reading a command's fields; what has the wrong type is refused as MongoDB refuses it. */

const numberTypes = "expected types '[long, int, decimal, double']";

function wrongType(name: string, expected: string): CommandError {
  return typeMismatch(`BSON field '${name}' is the wrong type, ${expected}`);
}

export function optionalDocument(body: BsonDocument, name: string): BsonDocument | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (!isDocument(value)) throw wrongType(name, "expected type 'object'");
  return value;
}

export function optionalInteger(body: BsonDocument, name: string): number | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (!isNumber(value)) throw wrongType(name, numberTypes);
  return Math.trunc(toNumber(value));
}

export function optionalCount(body: BsonDocument, name: string): number | undefined {
  const value = optionalInteger(body, name);
  if (value !== undefined && value < 0) {
    throw location(51024, `BSON field '${name}' value must be >= 0, actual value '${value}'`);
  }
  return value;
}

export function optionalFlag(body: BsonDocument, name: string): boolean {
  const value = body[name];
  if (value === undefined) return false;
  if (typeof value !== 'boolean' && !isNumber(value)) throw wrongType(name, `bool or ${numberTypes}`);
  return isTruthy(value);
}

export function requiredText(body: BsonDocument, name: string): string {
  const value = body[name];
  if (value === undefined) throw location(40414, `BSON field '${name}' is missing but a required field`);
  if (typeof value !== 'string') throw wrongType(name, "expected type 'string'");
  return value;
}

export function toCursorId(value: BsonValue): Long {
  if (value instanceof Long) return value;
  if (isNumber(value)) return Long.fromNumber(toNumber(value));
  throw typeMismatch('a cursor id must be a long');
}

/** The simple collation compares bytes, which is what the store does anyway. */
export function assertSimpleCollation(body: BsonDocument): void {
  const collation = optionalDocument(body, 'collation');
  if (!collation || collation['locale'] === 'simple') return;
  if (typeof collation['locale'] !== 'string') throw badValue("'collation' needs a locale");
  throw notImplemented('a collation other than { locale: "simple" }');
}

/** Refuses options that are known but not supported, unless they ask for nothing. */
export function refuseOptions(body: BsonDocument, ...names: string[]): void {
  for (const name of names) {
    const value = body[name];
    const isEmpty = isDocument(value) && Object.keys(value).length === 0;
    if (value !== undefined && value !== null && value !== false && !isEmpty) {
      throw notImplemented(`the option ${name}`);
    }
  }
}

/** @param what the command, or the part of it, that the document is */
export function assertKnownFields(names: Iterable<string>, known: ReadonlySet<string>, what: string): void {
  for (const name of names) {
    if (!known.has(name)) throw location(40415, `BSON field '${what}.${name}' is an unknown field.`);
  }
}
