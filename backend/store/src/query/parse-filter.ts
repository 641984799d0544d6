import { BSONRegExp } from 'bson';
import { type BsonDocument, type BsonValue, isDocument } from '../bson/values.js';
import { badValue, CommandError, notImplemented } from '../errors.js';
import { comparison } from './comparisons.js';
import { parseCondition, regexCondition } from './conditions.js';
import type { Condition, Filter } from './filter.js';

/** Compiles the operand of `$expr`; given by the aggregation, which stands above this folder. */
type CompileTest = (expression: BsonValue) => (document: BsonDocument) => boolean;

/** Operators that MongoDB has and this store hasn't. */
const unsupportedOperators = new Set(
  (
    '$alwaysFalse $alwaysTrue $bitsAllClear $bitsAllSet $bitsAnyClear $bitsAnySet $geoIntersects $geoWithin ' +
    '$jsonSchema $mod $near $nearSphere $sampleRate $text $where'
  ).split(' '),
);

export function parseFilter(query: BsonDocument, compileTest?: CompileTest): Filter {
  const children: Filter[] = [];
  for (const name of Object.keys(query)) {
    const operand = query[name];
    if (!name.startsWith('$')) children.push(...parseField(name, operand));
    else if (name === '$and' || name === '$or' || name === '$nor') {
      children.push({ kind: name, children: parseList(name, operand, compileTest) });
    } else if (name === '$expr') {
      if (!compileTest) throw new CommandError(224, 'QueryFeatureNotAllowed', '$expr is not allowed here');
      children.push({ kind: '$expr', test: compileTest(operand) });
    } else if (name === '$comment') continue;
    else if (unsupportedOperators.has(name)) throw notImplemented(name);
    else {
      throw badValue(
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, ` +
          'consider using $getField or $setField.',
      );
    }
  }
  return children.length === 1 ? (children[0] as Filter) : { kind: '$and', children };
}

function parseList(name: string, operand: BsonValue, compileTest?: CompileTest): Filter[] {
  if (!Array.isArray(operand)) throw badValue(`${name} must be an array`);
  if (operand.length === 0) throw badValue('$and/$or/$nor must be a nonempty array');
  return operand.map((element) => {
    if (!isDocument(element)) throw badValue('$or/$and/$nor entries need to be full objects');
    return parseFilter(element, compileTest);
  });
}

function parseField(path: string, operand: BsonValue): Filter[] {
  const parts = path.split('.');
  return parseConditions(operand).map((condition) => ({ kind: 'field', path, parts, condition }));
}

/** The conditions of `{ field: operand }`: a literal, a regular expression or a document of operators. */
export function parseConditions(operand: BsonValue): Condition[] {
  if (operand instanceof BSONRegExp) return [regexCondition(operand.pattern, operand.options, operand)];
  if (!isOperators(operand)) return [comparison('$eq', operand)];
  const conditions: Condition[] = [];
  for (const name of Object.keys(operand)) {
    if (!name.startsWith('$')) throw badValue(`unknown operator: ${name}`);
    if (unsupportedOperators.has(name)) throw notImplemented(name);
    if (name === '$not') conditions.push(parseNot(operand[name]));
    else if (name === '$options') {
      if (!Object.hasOwn(operand, '$regex')) throw badValue('$options needs a $regex');
    } else conditions.push(parseCondition(name, operand, { parseFilter, parseConditions, isOperators }));
  }
  return conditions;
}

/** The first field decides whether a document holds operators or is a plain value, as a DBRef is. */
export function isOperators(operand: BsonValue): operand is BsonDocument {
  if (!isDocument(operand)) return false;
  const first = Object.keys(operand)[0];
  return (
    first !== undefined && first.startsWith('$') && first !== '$ref' && first !== '$id' && first !== '$db'
  );
}

function parseNot(operand: BsonValue): Condition {
  if (!(operand instanceof BSONRegExp) && !isDocument(operand)) {
    throw badValue('$not needs a regex or a document');
  }
  if (isDocument(operand) && Object.keys(operand).length === 0) throw badValue('$not cannot be empty');
  if (isDocument(operand) && !isOperators(operand)) {
    throw badValue(`unknown operator: ${Object.keys(operand)[0] ?? ''}`);
  }
  const inner = parseConditions(operand);
  return {
    op: '$not',
    operand,
    matches: (document, parts) => !inner.every((condition) => condition.matches(document, parts)),
  };
}
