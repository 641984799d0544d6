import { Int32 } from 'bson';
import { compare, equals } from '../bson/compare.js';
import { type BsonValue, isNumber } from '../bson/values.js';
import { average, extreme, sum } from './expressions/arithmetic.js';

export interface Accumulator {
  add(value: BsonValue): void;
  result(): BsonValue;
}

function reducer(
  start: BsonValue,
  reduce: (total: BsonValue, value: BsonValue) => BsonValue,
): () => Accumulator {
  return () => {
    let total = start;
    return {
      add: (value) => {
        total = reduce(total, value);
      },
      result: () => total,
    };
  };
}

function collector(
  finish: (values: BsonValue[]) => BsonValue,
  accepts: (value: BsonValue) => boolean,
): () => Accumulator {
  return () => {
    const values: BsonValue[] = [];
    return {
      add: (value) => {
        if (accepts(value)) values.push(value);
      },
      result: () => finish(values),
    };
  };
}

function first(): Accumulator {
  const values: BsonValue[] = [];
  return {
    add: (value) => {
      if (values.length === 0) values.push(value ?? null);
    },
    result: () => values[0] ?? null,
  };
}

function withoutRepeats(values: readonly BsonValue[]): BsonValue[] {
  return [...values]
    .sort(compare)
    .filter((value, index, sorted) => index === 0 || !equals(value, sorted[index - 1]));
}

const isPresent = (value: BsonValue): boolean => value !== undefined;

export const accumulators: Record<string, () => Accumulator> = {
  $sum: reducer(new Int32(0), (total, value) => sum([total, value])),
  $count: reducer(new Int32(0), (total) => sum([total, new Int32(1)])),
  $avg: collector(average, isNumber),
  $min: reducer(null, (smallest, value) => extreme([smallest, value], 1)),
  $max: reducer(null, (greatest, value) => extreme([greatest, value], -1)),
  $first: first,
  $last: reducer(null, (_, value) => value ?? null),
  $push: collector((values) => values, isPresent),
  $addToSet: collector(withoutRepeats, isPresent),
};
