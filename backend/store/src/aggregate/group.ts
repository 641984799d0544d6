import { Int32 } from 'bson';
import { encodeKey } from '../bson/key-encoding.js';
import { type BsonDocument, type BsonValue, isDocument, isNumber, setField } from '../bson/values.js';
import { location } from '../errors.js';
import { compute } from './compute.js';
import { average, extreme, sum } from './expressions/arithmetic.js';
import { merge, toSet } from './expressions/objects-and-sets.js';
import { flow, type ParseStage } from './stage.js';
import { sort } from './stream-stages.js';

/** Accumulates one group's values; `undefined` is a missing value. */
interface Accumulator {
  add(value: BsonValue): void;
  result(): BsonValue;
}

/** Folds values two at a time, so that a group's values needn't be kept. */
function folding(
  start: BsonValue,
  fold: (total: BsonValue, value: BsonValue) => BsonValue,
): () => Accumulator {
  return () => {
    let total = start;
    return {
      add: (value) => {
        total = fold(total, value);
      },
      result: () => total,
    };
  };
}

function collecting(
  finish: (values: BsonValue[]) => BsonValue,
  keep: (value: BsonValue) => boolean,
): () => Accumulator {
  return () => {
    const values: BsonValue[] = [];
    return {
      add: (value) => {
        if (keep(value)) values.push(value);
      },
      result: () => finish(values),
    };
  };
}

function firstOrLast(last: boolean): () => Accumulator {
  return () => {
    let found = false;
    let kept: BsonValue = null;
    return {
      add: (value) => {
        if (!found || last) kept = value ?? null;
        found = true;
      },
      result: () => kept,
    };
  };
}

const present = (value: BsonValue): boolean => value !== undefined;

const accumulators: Record<string, () => Accumulator> = {
  $sum: folding(new Int32(0), (total, value) => sum([total, value])),
  $count: folding(new Int32(0), (total) => sum([total, new Int32(1)])),
  $avg: collecting(average, isNumber),
  $min: folding(null, (total, value) => extreme([total, value], 1)),
  $max: folding(null, (total, value) => extreme([total, value], -1)),
  $first: firstOrLast(false),
  $last: firstOrLast(true),
  $push: collecting((values) => values, present),
  $addToSet: collecting(toSet, present),
  $mergeObjects: collecting(merge, present),
};

export const group: ParseStage = (operand, { names }) => {
  if (!isDocument(operand)) throw location(15947, "a group's fields must be specified in an object");
  if (operand['_id'] === undefined) throw location(15955, 'a group specification must include an _id');
  const key = compute(operand['_id'], names);
  const fields = Object.keys(operand)
    .filter((name) => name !== '_id')
    .map((name) => {
      const [operator, expression] = accumulatorOf(name, operand[name]);
      return {
        name,
        make: operator,
        evaluate: compute(expression, names),
        constant: !readsFields(expression),
      };
    });
  const counts = !readsFields(operand['_id']) && fields.every(({ constant }) => constant);
  const start = (): { add(document: BsonDocument): void; results(): BsonDocument[] } => {
    const groups = new Map<string, { id: BsonValue; states: Accumulator[] }>();
    return {
      add: (document) => {
        const id = key(document);
        const text = id === undefined ? '' : encodeKey(id).toString('latin1');
        let found = groups.get(text);
        if (!found) groups.set(text, (found = { id: id ?? null, states: fields.map(({ make }) => make()) }));
        for (const [place, { evaluate }] of fields.entries()) found.states[place]?.add(evaluate(document));
      },
      results: () => [...groups.values()].map(({ id, states }) => resultOf(id, fields, states)),
    };
  };
  const run = async function* (documents: AsyncIterable<BsonDocument>): AsyncGenerator<BsonDocument> {
    const groups = start();
    for await (const document of documents) groups.add(document);
    yield* groups.results();
  };
  const ofCount = (n: number): BsonDocument[] => {
    const groups = start();
    const nothing: BsonDocument = {};
    for (let place = 0; place < n; place += 1) groups.add(nothing);
    return groups.results();
  };
  return flow(run, counts ? ofCount : undefined);
};

function resultOf(
  id: BsonValue,
  fields: readonly { name: string }[],
  states: readonly Accumulator[],
): BsonDocument {
  const result: BsonDocument = { _id: id };
  for (const [place, { name }] of fields.entries()) setField(result, name, states[place]?.result());
  return result;
}

function accumulatorOf(name: string, field: BsonValue): [() => Accumulator, BsonValue] {
  if (name.includes('.')) throw location(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$')) throw location(40236, `The field name '${name}' cannot be an operator name`);
  if (!isDocument(field)) throw location(40234, `The field '${name}' must be an accumulator object`);
  const [operator, another] = Object.keys(field);
  if (operator === undefined || another !== undefined) {
    throw location(40238, `The field '${name}' must specify one accumulator`);
  }
  const make = Object.hasOwn(accumulators, operator) ? accumulators[operator] : undefined;
  if (!make) throw location(15952, `unknown group operator '${operator}'`);
  if (operator === '$count') return [make, null];
  return [make, field[operator]];
}

function readsFields(expression: BsonValue): boolean {
  if (typeof expression === 'string') return expression.startsWith('$');
  return Array.isArray(expression) || (isDocument(expression) && Object.keys(expression).length > 0);
}

export const sortByCount: ParseStage = (operand, context) => {
  const counted = group({ _id: operand, count: { $sum: new Int32(1) } }, context);
  const ordered = sort({ count: new Int32(-1) }, context);
  return [counted, ordered].flat();
};
