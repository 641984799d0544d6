import type { BsonDocument, BsonValue } from '../bson/values.js';
import type { Filter } from '../query/filter.js';
import { parseFilter } from '../query/parse-filter.js';
import { compileExpression } from './expressions/compile.js';
import { isTrue } from './expressions/operands.js';

/** Reads a query as commands and `$match` take it, `$expr` included. */
export function parseQuery(query: BsonDocument): Filter {
  return parseFilter(query, compileTest);
}

function compileTest(expression: BsonValue): (document: BsonDocument) => boolean {
  const evaluate = compileExpression(expression);
  return (document) => isTrue(evaluate(document));
}
