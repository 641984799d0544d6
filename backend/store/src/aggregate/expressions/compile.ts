import { type BsonDocument, type BsonValue, getField, isDocument, setField } from '../../bson/values.js';
import { location } from '../../errors.js';
import { arithmeticOperators } from './arithmetic.js';
import { arrayOperators } from './arrays.js';
import { textAndDateOperators } from './texts-and-dates.js';
import type { Evaluate, Names, Operator, Scope } from './expression.js';
import { logicOperators } from './logic.js';
import { objectAndSetOperators } from './objects-and-sets.js';
import { typeOperators } from './types.js';

const operators: Record<string, Operator> = {
  ...logicOperators,
  ...arithmeticOperators,
  ...arrayOperators,
  ...objectAndSetOperators,
  ...typeOperators,
  ...textAndDateOperators,
};

/** Compiles an aggregation expression; an operator or a variable that isn't known is refused. */
export function compileExpression(expression: BsonValue, names: Names): Evaluate {
  if (typeof expression === 'string') return compileText(expression, names);
  if (Array.isArray(expression)) {
    const elements = expression.map((element) => compileExpression(element, names));
    return (scope) => elements.map((element) => element(scope) ?? null);
  }
  if (!isDocument(expression)) return () => expression;
  const keys = Object.keys(expression);
  const first = keys[0];
  if (first === undefined || !first.startsWith('$')) return compileObject(expression, names);
  if (keys.length > 1) {
    throw location(
      15983,
      `an object representing an expression must have exactly one field: ${keys.join(', ')}`,
    );
  }
  const operator = Object.hasOwn(operators, first) ? operators[first] : undefined;
  if (!operator) throw location(168, `Unrecognized expression '${first}'`, 'InvalidPipelineOperator');
  return operator(expression[first], compileExpression, names);
}

function compileText(text: string, names: Names): Evaluate {
  if (!text.startsWith('$')) return () => text;
  if (!text.startsWith('$$')) {
    const parts = fieldPath(text.slice(1));
    return ({ root }) => followPath(root, parts);
  }
  const [name = '', ...rest] = text.slice(2).split('.');
  const parts = rest.length === 0 ? [] : fieldPath(rest.join('.'));
  const variable = compileVariable(name, names);
  return (scope) => followPath(variable(scope), parts);
}

function compileVariable(name: string, { constants, variables }: Names): Evaluate {
  if (variables.has(name)) return (scope) => scope.variables.get(name);
  if (constants.has(name)) return () => constants.get(name);
  if (name === 'ROOT' || name === 'CURRENT') return ({ root }) => root;
  if (name === 'REMOVE') return () => undefined;
  if (name === 'NOW') {
    const now = new Date();
    return () => now;
  }
  throw location(17276, `Use of undefined variable: ${name}`);
}

function fieldPath(path: string): string[] {
  const parts = path.split('.');
  if (parts.some((part) => part === ''))
    throw location(15998, 'FieldPath field names may not be empty strings.');
  if (parts.some((part) => part.startsWith('$'))) {
    throw location(
      16410,
      `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
    );
  }
  return parts;
}

/** Follows a path as expressions do: through arrays to the elements, never by a place in them. */
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

function compileObject(expression: BsonDocument, names: Names): Evaluate {
  const fields = Object.keys(expression).map((name): [string, Evaluate] => {
    if (name.includes('.')) throw location(16405, `dotted field names are not allowed in an object: ${name}`);
    return [name, compileExpression(expression[name], names)];
  });
  return (scope: Scope) => {
    const object: BsonDocument = {};
    for (const [name, evaluate] of fields) {
      const value = evaluate(scope);
      if (value !== undefined) setField(object, name, value);
    }
    return object;
  };
}
