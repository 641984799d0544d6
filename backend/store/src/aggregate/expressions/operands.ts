import { type BsonDocument, type BsonValue, isNumber, toNumber } from '../../bson/values.js';
import { location } from '../../errors.js';

export type Evaluate = (document: BsonDocument) => BsonValue;

export type Operator = (operand: BsonValue, compile: (expression: BsonValue) => Evaluate) => Evaluate;

export const arity = { one: [1, 1], two: [2, 2], any: [0, Infinity] } as const;

/** An operator that works on evaluated operands. A single one needs no brackets. */
export function valueOperator(
  name: string,
  [min, max]: readonly [number, number],
  calculate: (values: BsonValue[]) => BsonValue,
): Operator {
  return (operand, compile) => {
    const operands = (Array.isArray(operand) ? operand : [operand]).map(compile);
    if (operands.length < min || operands.length > max) {
      throw location(
        16020,
        `Expression ${name} takes exactly ${min} arguments. ${operands.length} were passed in.`,
      );
    }
    return (document) => calculate(operands.map((evaluate) => evaluate(document)));
  };
}

/** Like `valueOperator`, but null as soon as an operand is null or missing. */
export function nullableOperator(
  name: string,
  count: readonly [number, number],
  calculate: (values: BsonValue[]) => BsonValue,
): Operator {
  return valueOperator(name, count, (values) => (values.some(isNullish) ? null : calculate(values)));
}

export function isNullish(value: BsonValue): value is null | undefined {
  return value === null || value === undefined;
}

export function isTrue(value: BsonValue): boolean {
  if (isNullish(value) || value === false) return false;
  return !isNumber(value) || toNumber(value) !== 0;
}
