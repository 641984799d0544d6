import { type BsonDocument, type BsonValue, clone, getField, isDocument, setField } from '../bson/values.js';
import { location } from '../errors.js';
import { isOperators } from '../query/parse-filter.js';
import { parseProjection } from '../query/projection.js';
import { compileExpression } from './expressions/compile.js';
import type { Evaluate } from './expressions/operands.js';
import { mapStage, type StageParser } from './stage.js';

export const project: StageParser = (operand) => {
  if (!isDocument(operand)) throw location(15969, '$project specification must be an object');
  const projection = parseProjection(operand, compileExpression);
  if (!projection)
    throw location(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  return mapStage(projection);
};

interface Assignment {
  path: readonly string[];
  evaluate: Evaluate;
}

export const addFields: StageParser = (operand) => {
  if (!isDocument(operand)) throw location(40272, '$addFields specification stage must be an object');
  const assignments = parseAssignments(operand, []);
  return mapStage((document) => {
    const result = clone(document);
    // Every expression sees the document as it was before the stage.
    for (const { path, evaluate } of assignments) assign(result, path, evaluate(document));
    return result;
  });
};

function parseAssignments(spec: BsonDocument, prefix: readonly string[]): Assignment[] {
  return Object.keys(spec).flatMap((name) => {
    const value = spec[name];
    const path = [...prefix, ...name.split('.')];
    if (path.some((part) => part === ''))
      throw location(40353, 'FieldPath must not end with a dot or be empty');
    if (path.some((part) => part.startsWith('$'))) {
      throw location(16410, `FieldPath field names may not start with '$': ${name}`);
    }
    const nested = isDocument(value) && !isOperators(value) && Object.keys(value).length > 0;
    return nested ? parseAssignments(value, path) : [{ path, evaluate: compileExpression(value) }];
  });
}

/** Sets a field in every element of the arrays on the path; a plain value on the path becomes a document. */
function assign(container: BsonDocument, [name = '', ...rest]: readonly string[], value: BsonValue): void {
  if (rest.length === 0) {
    if (value === undefined) delete container[name];
    else setField(container, name, clone(value));
    return;
  }
  const present = getField(container, name);
  const assignInside = (inner: BsonValue): BsonValue => {
    if (Array.isArray(inner)) return inner.map(assignInside);
    const target = isDocument(inner) ? inner : {};
    assign(target, rest, value);
    return target;
  };
  if (value !== undefined || isDocument(present) || Array.isArray(present))
    setField(container, name, assignInside(present));
}

export const unset: StageParser = (operand) => {
  const paths = Array.isArray(operand) ? operand : [operand];
  if (paths.length === 0 || !paths.every((path): path is string => typeof path === 'string' && path !== '')) {
    throw location(31002, '$unset specification must be a string or an array of strings');
  }
  const spec: BsonDocument = {};
  for (const path of paths) setField(spec, path, false);
  const projection = parseProjection(spec, compileExpression);
  return mapStage((document) => (projection ? projection(document) : document));
};
