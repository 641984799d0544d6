import { type BsonDocument, type BsonValue, getField, isDocument, setField } from '../../bson/values.js';
import { location } from '../../errors.js';
import { arithmeticOperators } from './arithmetic.js';
import { arrayAndTypeOperators } from './arrays-and-types.js';
import type { Evaluate, Operator } from './operands.js';
import { logicOperators } from './logic.js';

const operators: Record<string, Operator> = {
  ...logicOperators,
  ...arithmeticOperators,
  ...arrayAndTypeOperators,
};

export function compileExpression(expression: BsonValue): Evaluate {
  if (typeof expression === 'string') return compileText(expression);
  if (Array.isArray(expression)) {
    const elements = expression.map(compileExpression);
    return (document) => elements.map((evaluate) => evaluate(document) ?? null);
  }
  if (!isDocument(expression)) return () => expression;
  const keys = Object.keys(expression);
  const first = keys[0];
  if (first === undefined || !first.startsWith('$')) return compileObject(expression);
  if (keys.length > 1) {
    throw location(
      15983,
      `an object representing an expression must have exactly one field: ${keys.join(', ')}`,
    );
  }
  const operator = Object.hasOwn(operators, first) ? operators[first] : undefined;
  if (!operator) throw location(168, `Unrecognized expression '${first}'`, 'InvalidPipelineOperator');
  return operator(expression[first], compileExpression);
}

function compileText(text: string): Evaluate {
  if (!text.startsWith('$')) return () => text;
  if (!text.startsWith('$$')) {
    const path = parseFieldPath(text.slice(1));
    return (document) => followPath(document, path);
  }
  const [name = '', ...rest] = text.slice(2).split('.');
  const path = rest.length === 0 ? [] : parseFieldPath(rest.join('.'));
  const variable = compileVariable(name);
  return (document) => followPath(variable(document), path);
}

function compileVariable(name: string): Evaluate {
  if (name === 'ROOT' || name === 'CURRENT') return (document) => document;
  if (name === 'REMOVE') return () => undefined;
  if (name === 'NOW') {
    const now = new Date();
    return () => now;
  }
  throw location(17276, `Use of undefined variable: ${name}`);
}

function parseFieldPath(path: string): string[] {
  const parts = path.split('.');
  if (parts.some((part) => part === ''))
    throw location(15998, 'FieldPath field names may not be empty strings.');
  if (parts.some((part) => part.startsWith('$'))) {
    throw location(16410, `FieldPath field names may not start with '$': ${path}`);
  }
  return parts;
}

/** Follows a path through the elements of arrays. Unlike in a query, a number in it is not an array index. */
export function followPath(value: BsonValue, parts: readonly string[]): BsonValue {
  let found = value;
  for (const [depth, part] of parts.entries()) {
    if (Array.isArray(found)) {
      const rest = parts.slice(depth);
      return found
        .map((element) =>
          isDocument(element) || Array.isArray(element) ? followPath(element, rest) : undefined,
        )
        .filter((element) => element !== undefined);
    }
    if (!isDocument(found)) return undefined;
    found = getField(found, part);
  }
  return found;
}

function compileObject(expression: BsonDocument): Evaluate {
  const fields = Object.keys(expression).map((name): [string, Evaluate] => {
    if (name.includes('.')) throw location(16405, `dotted field names are not allowed in an object: ${name}`);
    return [name, compileExpression(expression[name])];
  });
  return (document) => {
    const object: BsonDocument = {};
    for (const [name, evaluate] of fields) {
      const value = evaluate(document);
      if (value !== undefined) setField(object, name, value);
    }
    return object;
  };
}
