import type { BsonDocument, BsonValue } from '../bson/values.js';
import type { Filter } from '../query/filter.js';
import { parseFilter } from '../query/parse-filter.js';
import { compileExpression } from './expressions/compile.js';
import { type Names, noNames } from './expressions/expression.js';
import { isTrue } from './expressions/operands.js';

const noVariables: ReadonlyMap<string, BsonValue> = new Map();

/** The value of an aggregation expression, as projections and stages need it. */
export function compute(
  expression: BsonValue,
  names: Names = noNames,
): (document: BsonDocument) => BsonValue {
  const evaluate = compileExpression(expression, names);
  return (root) => evaluate({ root, variables: noVariables });
}

/** The test of `$expr`. */
export function parseExpressionTest(
  expression: BsonValue,
  names: Names = noNames,
): (document: BsonDocument) => boolean {
  const evaluate = compute(expression, names);
  return (document) => isTrue(evaluate(document));
}

/** Reads a query as the commands take it, `$expr` included. */
export function parseQuery(query: BsonDocument): Filter {
  return parseFilter(query, parseExpressionTest);
}
