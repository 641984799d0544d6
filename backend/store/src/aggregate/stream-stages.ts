import { Int32 } from 'bson';
import { type BsonDocument, type BsonValue, isDocument, isNumber, toNumber } from '../bson/values.js';
import { location } from '../errors.js';
import { parseSort, Sorter } from '../search/sort.js';
import { type StageParser, streamStage } from './stage.js';

/** The size that a computed document is taken to have: its real one would have to be encoded for. */
const assumedDocumentBytes = 500;

export const sort: StageParser = (operand) => {
  if (!isDocument(operand)) throw location(15973, 'the $sort key specification must be an object');
  const fields = parseSort(operand);
  if (fields.length === 0) throw location(15976, '$sort stage must have at least one sort key');
  return streamStage(async function* (documents) {
    const sorter = new Sorter<BsonDocument>(fields);
    for await (const document of documents) sorter.add(document, document, assumedDocumentBytes);
    yield* sorter.sorted();
  });
};

function parseCount(operand: BsonValue, stage: string, min: number): number {
  const value = isNumber(operand) ? toNumber(operand) : NaN;
  if (!Number.isInteger(value))
    throw location(5107201, `invalid argument to ${stage} stage: Expected an integer`);
  if (value < min)
    throw location(stage === '$limit' ? 15958 : 5107200, `the ${stage} must be at least ${min}`);
  return value;
}

export const limit: StageParser = (operand) => {
  const max = parseCount(operand, '$limit', 1);
  return streamStage(async function* (documents) {
    let yielded = 0;
    for await (const document of documents) {
      yield document;
      yielded += 1;
      if (yielded === max) return;
    }
  });
};

export const skip: StageParser = (operand) => {
  const skipped = parseCount(operand, '$skip', 0);
  return streamStage(async function* (documents) {
    let seen = 0;
    for await (const document of documents) {
      seen += 1;
      if (seen > skipped) yield document;
    }
  });
};

export const count: StageParser = (operand) => {
  if (typeof operand !== 'string' || operand === '')
    throw location(40156, 'the count field must be a non-empty string');
  if (operand.startsWith('$')) throw location(40158, 'the count field cannot be a $-prefixed path');
  if (operand.includes('.')) throw location(40160, "the count field cannot contain '.'");
  const result = (total: number): BsonDocument[] => (total > 0 ? [{ [operand]: new Int32(total) }] : []);
  return streamStage(async function* (documents) {
    let total = 0;
    for await (const _document of documents) total += 1;
    yield* result(total);
  }, result);
};

/** Reservoir sampling: each document has the same chance, however many follow. */
export const sample: StageParser = (operand) => {
  const sizeOption = isDocument(operand) && Object.keys(operand).length === 1 ? operand['size'] : undefined;
  const size = parseCount(sizeOption, '$sample', 1);
  return streamStage(async function* (documents) {
    const chosen: BsonDocument[] = [];
    let seen = 0;
    for await (const document of documents) {
      seen += 1;
      if (chosen.length < size) chosen.push(document);
      else {
        const index = Math.floor(Math.random() * seen);
        if (index < size) chosen[index] = document;
      }
    }
    yield* chosen;
  });
};
