import { BSONRegExp } from 'bson';
import { type BsonValue, isDocument } from '../bson/values.js';
import { matches } from '../query/filter.js';
import { isOperators, parseConditions, parseFilter } from '../query/parse-filter.js';

/**
 * Reads the test for the elements that `$pull` takes out: those equal to a value, those that fulfil a condition,
 * or the documents that match a query.
 */
export function parsePull(operand: BsonValue): (element: BsonValue) => boolean {
  if (isDocument(operand) && !isOperators(operand)) {
    const filter = parseFilter(operand);
    return (element) => isDocument(element) && matches(filter, element);
  }
  const literal = !isDocument(operand) && !(operand instanceof BSONRegExp);
  const conditions = parseConditions(literal ? { $eq: operand } : operand);
  return (element) =>
    conditions.every((condition) => condition.matches({ element: [element] }, ['element', '0']));
}
