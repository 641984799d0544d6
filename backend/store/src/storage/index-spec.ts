import { equals } from '../bson/compare.js';
import {
  type BsonDocument,
  type BsonValue,
  isDocument,
  isNumber,
  isTruthy,
  toNumber,
} from '../bson/values.js';
import { CommandError, failedToParse, notImplemented, typeMismatch } from '../errors.js';
import type { Filter } from '../query/filter.js';
import { parseFilter } from '../query/parse-filter.js';
import { isArrayIndex } from '../query/paths.js';

export interface IndexField {
  path: string;
  parts: readonly string[];
  direction: 1 | -1;
}

const knownOptions = new Set(
  'v key name unique sparse background expireAfterSeconds partialFilterExpression collation hidden ns'.split(
    ' ',
  ),
);

/** Checks an index as a command asks for it and brings it into the form that is stored and listed. */
export function parseIndexSpec(index: BsonValue): BsonDocument {
  if (!isDocument(index)) throw typeMismatch('each index must be an object');
  const { key, name, collation } = index;
  const unknown = Object.keys(index).find((option) => !knownOptions.has(option));
  if (unknown !== undefined) {
    throw new CommandError(
      197,
      'InvalidIndexSpecificationOption',
      `The field '${unknown}' is not valid for an index specification.`,
    );
  }
  if (!isDocument(key)) throw missingField('key');
  if (typeof name !== 'string' || name === '') throw missingField('name');
  parseIndexFields(key);
  if (isDocument(collation) && collation['locale'] !== 'simple')
    throw notImplemented('an index with a collation');
  if (isTruthy(index['hidden'])) throw notImplemented('a hidden index');
  const spec: BsonDocument = { v: 2, key, name };
  if (isTruthy(index['unique'])) spec['unique'] = true;
  if (isTruthy(index['sparse'])) spec['sparse'] = true;
  addPartialFilter(spec, index['partialFilterExpression']);
  addExpiry(spec, index['expireAfterSeconds']);
  return spec;
}

function missingField(name: string): CommandError {
  return failedToParse(`The '${name}' field is a required property of an index specification`);
}

export function parseIndexFields(key: BsonDocument): IndexField[] {
  const paths = Object.keys(key);
  if (paths.length === 0) throw cannotCreate('Index keys cannot be empty.');
  return paths.map((path) => {
    const value = key[path];
    if (typeof value === 'string') throw notImplemented(`an index of the type ${value}`);
    if (!isNumber(value) || toNumber(value) === 0 || Number.isNaN(toNumber(value))) {
      throw cannotCreate('Values in the index key pattern must be numbers other than 0');
    }
    const parts = path.split('.');
    if (parts.some((part) => part === '')) throw cannotCreate('Index keys cannot contain an empty field.');
    if (parts.some((part) => part.startsWith('$'))) {
      throw path.includes('$**')
        ? notImplemented('a wildcard index')
        : cannotCreate(`Index key contains an illegal field name: ${path}`);
    }
    if (parts.some(isArrayIndex)) throw notImplemented('an index on an array index');
    return { path, parts, direction: toNumber(value) > 0 ? 1 : -1 };
  });
}

function cannotCreate(message: string): CommandError {
  return new CommandError(67, 'CannotCreateIndex', message);
}

function addPartialFilter(spec: BsonDocument, filter: BsonValue): void {
  if (filter === undefined) return;
  if (!isDocument(filter)) throw typeMismatch("'partialFilterExpression' must be an object");
  assertPartialFilter(parseFilter(filter));
  if (spec['sparse'] === true)
    throw cannotCreate("cannot mix 'partialFilterExpression' and 'sparse' options");
  spec['partialFilterExpression'] = filter;
}

const partialOperators = new Set(['$eq', '$gt', '$gte', '$lt', '$lte', '$exists', '$type', '$in']);

function assertPartialFilter(filter: Filter): void {
  if (filter.kind === '$and' || filter.kind === '$or') filter.children.forEach(assertPartialFilter);
  else if (filter.kind !== 'field' || !partialOperators.has(filter.condition.op)) {
    throw cannotCreate('Expression not supported in partial index');
  } else if (filter.condition.op === '$exists' && filter.condition.operand !== true) {
    throw cannotCreate('Expression not supported in partial index: $exists: false');
  }
}

function addExpiry(spec: BsonDocument, seconds: BsonValue): void {
  if (seconds === undefined) return;
  if (!isNumber(seconds) || !(toNumber(seconds) >= 0) || toNumber(seconds) > 0x7fffffff) {
    throw cannotCreate('TTL index option expireAfterSeconds must be within 0 and 2147483647');
  }
  if (Object.keys(spec['key'] as BsonDocument).length > 1) {
    throw cannotCreate('TTL indexes are single-field indexes, compound indexes do not support TTL');
  }
  if (spec['partialFilterExpression']) throw notImplemented('a TTL index with a partial filter');
  spec['expireAfterSeconds'] = seconds;
}

/** True for the index on `_id` that every collection has anyway. */
export function isIdIndex(spec: BsonDocument): boolean {
  if (!equals(spec['key'], { _id: 1 })) return false;
  if (spec['sparse'] || spec['partialFilterExpression'] || spec['expireAfterSeconds'] !== undefined) {
    throw cannotCreate('The _id index has no further options');
  }
  return true;
}
