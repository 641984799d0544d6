import { BSONRegExp } from 'bson';
import { type BsonValue, isDocument } from '../bson/values.js';
import { matches } from '../query/filter.js';
import { elementTest } from '../query/array-conditions.js';
import { isOperators, parseConditions, parseFilter } from '../query/parse-filter.js';

/** `$pull` removes what equals a value, meets a condition or, of documents, matches a query. */
export function parsePullTest(operand: BsonValue): (element: BsonValue) => boolean {
  if (isDocument(operand) && !isOperators(operand)) {
    const filter = parseFilter(operand);
    return (element) => isDocument(element) && matches(filter, element);
  }
  const isLiteral = !isDocument(operand) && !(operand instanceof BSONRegExp);
  return elementTest(parseConditions(isLiteral ? { $eq: operand } : operand));
}
