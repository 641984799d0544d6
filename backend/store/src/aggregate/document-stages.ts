import { type BsonDocument, type BsonValue, clone, getField, isDocument, setField } from '../bson/values.js';
import { location } from '../errors.js';
import { isOperators } from '../query/parse-filter.js';
import { parseProjection } from '../query/projection.js';
import { compute } from './compute.js';
import { each, type ParseStage, type StageContext } from './stage.js';

export const project: ParseStage = (operand, { names }) => {
  if (!isDocument(operand)) throw location(15969, '$project specification must be an object');
  const projection = parseProjection(operand, undefined, (expression) => compute(expression, names));
  if (!projection)
    throw location(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  return each(projection);
};

interface Assignment {
  parts: readonly string[];
  evaluate(document: BsonDocument): BsonValue;
}

export const addFields: ParseStage = (operand, { names }) => {
  if (!isDocument(operand)) throw location(40272, '$addFields specification stage must be an object');
  const assignments = assignmentsOf(operand, [], names);
  return each((document) => {
    const result = clone(document);
    // All expressions see the document as it was.
    for (const { parts, evaluate } of assignments) assign(result, parts, evaluate(document));
    return result;
  });
};

function assignmentsOf(
  spec: BsonDocument,
  prefix: readonly string[],
  names: StageContext['names'],
): Assignment[] {
  return Object.keys(spec).flatMap((name) => {
    const value = spec[name];
    const parts = [...prefix, ...name.split('.')];
    if (parts.some((part) => part === ''))
      throw location(40353, 'FieldPath must not end with a dot or be empty');
    if (parts.some((part) => part.startsWith('$'))) {
      throw location(16410, `FieldPath field names may not start with '$': ${name}`);
    }
    const nested = isDocument(value) && !isOperators(value) && Object.keys(value).length > 0;
    return nested ? assignmentsOf(value, parts, names) : [{ parts, evaluate: compute(value, names) }];
  });
}

/** Sets a field, in every element of the arrays on the way; what is in the way gives place to a document. */
function assign(container: BsonDocument, [name = '', ...rest]: readonly string[], value: BsonValue): void {
  if (rest.length === 0) {
    if (value === undefined) delete container[name];
    else setField(container, name, clone(value));
    return;
  }
  const present = getField(container, name);
  const inside = (inner: BsonValue): BsonValue => {
    if (Array.isArray(inner)) return inner.map(inside);
    const target = isDocument(inner) ? inner : {};
    assign(target, rest, value);
    return target;
  };
  if (value !== undefined || isDocument(present) || Array.isArray(present))
    setField(container, name, inside(present));
}

export const unset: ParseStage = (operand) => {
  const paths = Array.isArray(operand) ? operand : [operand];
  if (paths.length === 0 || !paths.every((path): path is string => typeof path === 'string' && path !== '')) {
    throw location(31002, '$unset specification must be a string or an array of strings');
  }
  const spec: BsonDocument = {};
  for (const path of paths) setField(spec, path, false);
  const projection = parseProjection(spec, undefined, compute);
  return each((document) => (projection ? projection(document) : document));
};

export const replaceRoot: ParseStage = (operand, context) => {
  if (!isDocument(operand)) throw location(40229, '$replaceRoot needs an object');
  const unknown = Object.keys(operand).find((key) => key !== 'newRoot');
  if (unknown !== undefined)
    throw location(40415, `BSON field '$replaceRoot.${unknown}' is an unknown field.`);
  if (operand['newRoot'] === undefined)
    throw location(40231, 'no newRoot specified for the $replaceRoot stage');
  return replaceWith(operand['newRoot'], context);
};

export const replaceWith: ParseStage = (operand, { names }) => {
  const evaluate = compute(operand, names);
  return each((document) => {
    const root = evaluate(document);
    if (!isDocument(root)) throw location(40228, "'newRoot' expression must evaluate to an object");
    return root;
  });
};
