import type { BsonDocument, BsonValue } from '../bson/values.js';
import { compileExpression } from './expressions/compile.js';
import { type Names, NO_NAMES } from './expressions/expression.js';
import { isTrue } from './expressions/operands.js';

const NO_VARIABLES: ReadonlyMap<string, BsonValue> = new Map();

/** The value of an aggregation expression, as projections and stages need it. */
export function compute(
  expression: BsonValue,
  names: Names = NO_NAMES,
): (document: BsonDocument) => BsonValue {
  const evaluate = compileExpression(expression, names);
  return (root) => evaluate({ root, variables: NO_VARIABLES });
}

/** The test of `$expr`. */
export function parseExpressionTest(
  expression: BsonValue,
  names: Names = NO_NAMES,
): (document: BsonDocument) => boolean {
  const evaluate = compute(expression, names);
  return (document) => isTrue(evaluate(document));
}
