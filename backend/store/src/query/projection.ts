import { type BsonDocument, type BsonValue, isDocument, isNumber, isTruthy } from '../bson/values.js';
import { location } from '../errors.js';
import { isOperators } from './parse-filter.js';
import { addToTree, exclude, type Fields, include } from './projection-tree.js';

type Projection = (document: BsonDocument) => BsonDocument;
/** Compiles a computed field; given by the aggregation, which stands above this folder. */
type CompileExpression = (expression: BsonValue) => (document: BsonDocument) => BsonValue;

export function parseProjection(
  given: BsonDocument | undefined,
  compile: CompileExpression,
): Projection | undefined {
  const spec = given && flatten(given);
  if (!spec || Object.keys(spec).length === 0) return undefined;
  const fields: Fields = new Map();
  let including: boolean | undefined;
  let id: boolean | undefined;
  for (const path of Object.keys(spec)) {
    const value = spec[path];
    const isFlag = isNumber(value) || typeof value === 'boolean';
    if (path === '_id' && isFlag) {
      id = isTruthy(value);
      continue;
    }
    const includes = !isFlag || isTruthy(value);
    if (including !== undefined && including !== includes) throw mixedProjection(includes, path);
    including = includes;
    addToTree(fields, path, isFlag ? { kind: 'leaf' } : { kind: 'computed', compute: compile(value) });
  }
  including ??= id === true;
  if (including ? id !== false : id === false) fields.set('_id', { kind: 'leaf' });
  const project = including ? include : exclude;
  return (document) => project(document, fields, document);
}

function mixedProjection(includes: boolean, path: string): Error {
  const [one, other] = includes ? ['inclusion', 'exclusion'] : ['exclusion', 'inclusion'];
  return location(includes ? 31253 : 31254, `Cannot do ${one} on field ${path} in ${other} projection`);
}

/** `{ a: { b: 1 } }` says the same as `{ 'a.b': 1 }`. */
function flatten(spec: BsonDocument, prefix = ''): BsonDocument {
  const flat: BsonDocument = {};
  for (const name of Object.keys(spec)) {
    const value = spec[name];
    const nested = isDocument(value) && !isOperators(value) && Object.keys(value).length > 0;
    if (nested) Object.assign(flat, flatten(value, `${prefix}${name}.`));
    else flat[`${prefix}${name}`] = value;
  }
  return flat;
}
