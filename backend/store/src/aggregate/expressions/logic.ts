import { Int32 } from 'bson';
import { compare } from '../../bson/compare.js';
import { type BsonValue, isDocument } from '../../bson/values.js';
import { location } from '../../errors.js';
import { arity, isNullish, isTrue, valueOperator, type Evaluate, type Operator } from './operands.js';

function comparison(name: string, test: (order: number) => BsonValue): Operator {
  return valueOperator(name, arity.two, ([left, right]) => test(compare(left, right)));
}

const cond: Operator = (operand, compile) => {
  const [test, yes, no] = condParts(operand).map((part) => {
    if (part === undefined) throw location(17080, "Missing 'if', 'then' or 'else' parameter to $cond");
    return compile(part);
  }) as [Evaluate, Evaluate, Evaluate];
  return (document) => (isTrue(test(document)) ? yes(document) : no(document));
};

function condParts(operand: BsonValue): BsonValue[] {
  if (Array.isArray(operand)) {
    if (operand.length !== 3) throw location(16020, 'Expression $cond takes exactly 3 arguments.');
    return operand;
  }
  if (!isDocument(operand)) throw location(28646, '$cond only supports an object as its argument');
  const unknown = Object.keys(operand).find((key) => !['if', 'then', 'else'].includes(key));
  if (unknown !== undefined) throw location(17083, `Unrecognized parameter to $cond: ${unknown}`);
  return [operand['if'], operand['then'], operand['else']];
}

const ifNull: Operator = (operand, compile) => {
  if (!Array.isArray(operand) || operand.length < 2) {
    throw location(1257300, '$ifNull needs at least two arguments');
  }
  const choices = operand.map(compile);
  return (document) => {
    let value: BsonValue;
    for (const choice of choices) {
      value = choice(document);
      if (!isNullish(value)) break;
    }
    return value;
  };
};

export const logicOperators: Record<string, Operator> = {
  $literal: (operand) => () => operand,
  $eq: comparison('$eq', (order) => order === 0),
  $ne: comparison('$ne', (order) => order !== 0),
  $gt: comparison('$gt', (order) => order > 0),
  $gte: comparison('$gte', (order) => order >= 0),
  $lt: comparison('$lt', (order) => order < 0),
  $lte: comparison('$lte', (order) => order <= 0),
  $cmp: comparison('$cmp', (order) => new Int32(Math.sign(order))),
  $and: valueOperator('$and', arity.any, (values) => values.every(isTrue)),
  $or: valueOperator('$or', arity.any, (values) => values.some(isTrue)),
  $not: valueOperator('$not', arity.one, ([value]) => !isTrue(value)),
  $cond: cond,
  $ifNull: ifNull,
};
