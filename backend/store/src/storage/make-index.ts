import { equals } from '../bson/compare.js';
import { type BsonDocument, type BsonValue, isDocument, isNumber, toNumber } from '../bson/values.js';
import { CommandError, notImplemented } from '../errors.js';
import { truthy } from '../query/conditions.js';
import { matches } from '../query/filter.js';
import { parseFilter } from '../query/parse-filter.js';
import { isArrayIndex } from '../query/paths.js';
import { type IndexDefinition, type IndexField } from './index-definition.js';

/** Options of an index that are understood; any other is refused, for it would change what the index does. */
const knownOptions = new Set([
  'v',
  'key',
  'name',
  'unique',
  'sparse',
  'background',
  'expireAfterSeconds',
  'partialFilterExpression',
  'collation',
  'hidden',
  'ns',
]);

/** The index that stored facts describe. */
export function makeIndex(spec: BsonDocument, space: number, multikey: boolean): IndexDefinition {
  const partialFilter = spec['partialFilterExpression'] as BsonDocument | undefined;
  const partial = partialFilter && parseFilter(partialFilter);
  const expire = spec['expireAfterSeconds'];
  return {
    name: spec['name'] as string,
    space,
    fields: indexFields(spec['key'] as BsonDocument),
    unique: spec['unique'] === true,
    sparse: spec['sparse'] === true,
    multikey,
    expireAfterSeconds: isNumber(expire) ? toNumber(expire) : undefined,
    partialFilter,
    partial: partial && ((document) => matches(partial, document)),
    spec,
  };
}

/** Checks an index as a command asks for it, and brings it into the form that is stored and listed. */
export function parseIndexSpec(index: BsonValue): BsonDocument {
  if (!isDocument(index)) throw new CommandError(14, 'TypeMismatch', 'each index must be an object');
  const key = index['key'];
  const name = index['name'];
  const unknown = Object.keys(index).find((option) => !knownOptions.has(option));
  if (unknown !== undefined) throw unknownOption(unknown);
  if (!isDocument(key))
    throw new CommandError(
      9,
      'FailedToParse',
      "The 'key' field is a required property of an index specification",
    );
  if (typeof name !== 'string' || name === '') {
    throw new CommandError(
      9,
      'FailedToParse',
      "The 'name' field is a required property of an index specification",
    );
  }
  indexFields(key);
  const collation = index['collation'];
  if (isDocument(collation) && collation['locale'] !== 'simple')
    throw notImplemented('an index with a collation');
  if (truthy(index['hidden'])) throw notImplemented('a hidden index');
  const spec: BsonDocument = { v: 2, key, name };
  if (truthy(index['unique'])) spec['unique'] = true;
  if (truthy(index['sparse'])) spec['sparse'] = true;
  addPartialFilter(spec, index['partialFilterExpression']);
  addExpiry(spec, index['expireAfterSeconds']);
  return spec;
}

function indexFields(key: BsonDocument): IndexField[] {
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
    if (parts.some(isArrayIndex)) throw notImplemented('an index on a place in an array');
    return { path, parts, direction: toNumber(value) > 0 ? 1 : -1 };
  });
}

const cannotCreate = (message: string): CommandError => new CommandError(67, 'CannotCreateIndex', message);

function unknownOption(option: string): CommandError {
  return new CommandError(
    197,
    'InvalidIndexSpecificationOption',
    `The field '${option}' is not valid for an index specification.`,
  );
}

const partialOperators = new Set(['$eq', '$gt', '$gte', '$lt', '$lte', '$exists', '$type', '$in']);

function addPartialFilter(spec: BsonDocument, filter: BsonValue): void {
  if (filter === undefined) return;
  if (!isDocument(filter))
    throw new CommandError(14, 'TypeMismatch', "'partialFilterExpression' must be an object");
  const check = (parsed: ReturnType<typeof parseFilter>): void => {
    if (parsed.kind === '$and' || parsed.kind === '$or') parsed.children.forEach(check);
    else if (parsed.kind !== 'field' || !partialOperators.has(parsed.condition.op)) {
      throw cannotCreate('Expression not supported in partial index');
    } else if (parsed.condition.op === '$exists' && parsed.condition.operand !== true) {
      throw cannotCreate('Expression not supported in partial index: $exists: false');
    }
  };
  check(parseFilter(filter));
  if (spec['sparse'] === true)
    throw cannotCreate("cannot mix 'partialFilterExpression' and 'sparse' options");
  spec['partialFilterExpression'] = filter;
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

/** Recognizes the index that every collection has by itself. */
export function isIdIndex(spec: BsonDocument): boolean {
  if (!equals(spec['key'], { _id: 1 })) return false;
  if (spec['sparse'] || spec['partialFilterExpression'] || spec['expireAfterSeconds'] !== undefined) {
    throw cannotCreate('The _id index has no further options');
  }
  return true;
}
