import { Int32, Long } from 'bson';
import {
  type BsonDocument,
  type BsonValue,
  clone,
  isDocument,
  isNumber,
  setField,
  toNumber,
} from '../bson/values.js';
import { location } from '../errors.js';
import { parseSort, Sorter } from '../search/sort.js';
import { removePath, writePath } from '../update/places.js';
import { followPath } from './expressions/compile.js';
import { collect, flow, type ParseStage, runStages } from './stage.js';

export const sort: ParseStage = (operand) => {
  if (!isDocument(operand)) throw location(15973, 'the $sort key specification must be an object');
  const fields = parseSort(operand);
  if (fields.length === 0) throw location(15976, '$sort stage must have at least one sort key');
  return flow(async function* (documents) {
    const sorter = new Sorter<BsonDocument>(fields);
    for await (const document of documents) sorter.add(document, document, 500);
    yield* sorter.sorted();
  });
};

function wholeNumber(operand: BsonValue, stage: string, min: number): number {
  const value = isNumber(operand) ? toNumber(operand) : NaN;
  if (!Number.isInteger(value))
    throw location(5107201, `invalid argument to ${stage} stage: Expected an integer`);
  if (value < min)
    throw location(stage === '$limit' ? 15958 : 5107200, `the ${stage} must be at least ${min}`);
  return value;
}

export const limit: ParseStage = (operand) => {
  const max = wholeNumber(operand, '$limit', 1);
  return flow(async function* (documents) {
    let taken = 0;
    for await (const document of documents) {
      yield document;
      taken += 1;
      if (taken === max) return;
    }
  });
};

export const skip: ParseStage = (operand) => {
  const first = wholeNumber(operand, '$skip', 0);
  return flow(async function* (documents) {
    let seen = 0;
    for await (const document of documents) {
      seen += 1;
      if (seen > first) yield document;
    }
  });
};

export const count: ParseStage = (operand) => {
  if (typeof operand !== 'string' || operand === '')
    throw location(40156, 'the count field must be a non-empty string');
  if (operand.startsWith('$')) throw location(40158, 'the count field cannot be a $-prefixed path');
  if (operand.includes('.')) throw location(40160, "the count field cannot contain '.'");
  const ofCount = (n: number): BsonDocument[] => (n > 0 ? [{ [operand]: new Int32(n) }] : []);
  return flow(async function* (documents) {
    let n = 0;
    for await (const _document of documents) n += 1;
    yield* ofCount(n);
  }, ofCount);
};

const unwindOptions = ['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays'];

export const unwind: ParseStage = (operand) => {
  const options: BsonDocument = isDocument(operand) ? operand : { path: operand };
  const unknown = Object.keys(options).find((key) => !unwindOptions.includes(key));
  if (unknown !== undefined) throw location(28811, `unrecognized option to $unwind stage: ${unknown}`);
  const path = options['path'];
  const indexPath = options['includeArrayIndex'];
  if (typeof path !== 'string') throw location(28808, 'expected a string as the path for $unwind stage');
  if (!path.startsWith('$') || path.length < 2)
    throw location(28818, "path option to $unwind stage should be prefixed with a '$'");
  if (
    indexPath !== undefined &&
    (typeof indexPath !== 'string' || indexPath.startsWith('$') || indexPath === '')
  ) {
    throw location(28810, 'expected a non-empty string for the includeArrayIndex option to $unwind stage');
  }
  const preserve = options['preserveNullAndEmptyArrays'] === true;
  const parts = path.slice(1).split('.');
  const withIndex = (document: BsonDocument, index: BsonValue): BsonDocument => {
    if (typeof indexPath === 'string') writePath(document, indexPath.split('.'), index);
    return document;
  };
  return flow(async function* (documents) {
    for await (const document of documents) {
      const value = followPath(document, parts);
      if (Array.isArray(value) && value.length > 0) {
        for (const [place, element] of value.entries()) {
          const copy = clone(document);
          writePath(copy, parts, clone(element));
          yield withIndex(copy, Long.fromNumber(place));
        }
      } else if (value !== undefined && value !== null && !Array.isArray(value)) {
        yield withIndex(clone(document), null);
      } else if (preserve) {
        const copy = clone(document);
        if (Array.isArray(value)) removePath(copy, parts);
        yield withIndex(copy, null);
      }
    }
  });
};

export const facet: ParseStage = (operand, { compile, names }) => {
  if (!isDocument(operand) || Object.keys(operand).length === 0) {
    throw location(40169, 'the $facet specification must be a non-empty object');
  }
  const facets = Object.keys(operand).map((name) => [name, compile(operand[name], names)] as const);
  return flow(async function* (documents) {
    const all = await collect(documents);
    const result: BsonDocument = {};
    for (const [name, stages] of facets) setField(result, name, await collect(runStages(stages, from(all))));
    yield result;
  });
};

/** Documents that are already there, as a stage takes them. */
export function from<T>(items: Iterable<T>): AsyncIterable<T> {
  return {
    [Symbol.asyncIterator]: () => {
      const iterator = items[Symbol.iterator]();
      return { next: () => Promise.resolve(iterator.next()) };
    },
  };
}

export const sample: ParseStage = (operand) => {
  const size = isDocument(operand) && Object.keys(operand).length === 1 ? operand['size'] : undefined;
  const wanted = wholeNumber(size, '$sample', 1);
  return flow(async function* (documents) {
    const kept: BsonDocument[] = [];
    let seen = 0;
    for await (const document of documents) {
      seen += 1;
      // Every document stays with the same chance, however many come.
      if (kept.length < wanted) kept.push(document);
      else {
        const place = Math.floor(Math.random() * seen);
        if (place < wanted) kept[place] = document;
      }
    }
    yield* kept;
  });
};
