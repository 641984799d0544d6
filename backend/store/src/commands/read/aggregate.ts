import { parseQuery } from '../../aggregate/parse-query.js';
import { compilePipeline, stageEntry } from '../../aggregate/pipeline.js';
import { runStages, type Stage } from '../../aggregate/stage.js';
import {
  type BsonDocument,
  type BsonValue,
  encode,
  isDocument,
  isNumber,
  toNumber,
} from '../../bson/values.js';
import { CommandError, failedToParse } from '../../errors.js';
import type { Filter } from '../../query/filter.js';
import { type FindOptions, search } from '../../search/find.js';
import { type Step, yieldPoint } from '../../search/read-scan.js';
import { parseSort } from '../../search/sort.js';
import { assertSimpleCollation, refuseOptions } from '../common/arguments.js';
import { cursorBatchSize, replyWithFirstBatch } from '../common/batches.js';
import { type Commands, type Invocation, namedCollection } from '../common/command.js';
import { parseHint } from '../common/hint.js';
import { forEachMatch, TimeSlice } from '../common/time-slice.js';

async function aggregate(invocation: Invocation): Promise<Buffer> {
  const { store, body, deadline } = invocation;
  if (isNumber(body['aggregate'])) {
    throw new CommandError(
      73,
      'InvalidNamespace',
      'an aggregation without a collection is not supported by the embedded store',
    );
  }
  const { namespace, collection } = namedCollection(invocation);
  assertSimpleCollation(body);
  refuseOptions(body, 'let', 'explain');
  if (!body['cursor'])
    throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
  const stages = compilePipeline(body['pipeline']);
  const { filter, options, stageCount } = leadingFind(body['pipeline'] as BsonValue[]);
  const hint = parseHint(body['hint'], collection);
  const found = collection
    ? search(store.environment, collection, filter, { ...options, hint, deadline })
    : [];
  const rest = stages.slice(stageCount);
  const source = rest.length === 0 ? encodedMatches(found) : results(found, rest);
  return replyWithFirstBatch(invocation, namespace, source, cursorBatchSize(body));
}

/** Turns the first stages of a pipeline into a find, which can use indexes. */
function leadingFind(pipeline: readonly BsonValue[]): {
  filter: Filter;
  options: FindOptions;
  stageCount: number;
} {
  const children: Filter[] = [];
  const options: FindOptions = {};
  let stageCount = 0;
  for (const stage of pipeline) {
    const [name, operand] = stageEntry(stage);
    const isWhole = options.skip === undefined && options.limit === undefined;
    if (name === '$match' && isDocument(operand) && isWhole && !options.sort)
      children.push(parseQuery(operand));
    else if (name === '$sort' && isDocument(operand) && isWhole && !options.sort)
      options.sort = parseSort(operand);
    else if (name === '$skip' && isNumber(operand) && isWhole) options.skip = toNumber(operand);
    else if (name === '$limit' && isNumber(operand) && options.limit === undefined)
      options.limit = toNumber(operand);
    else break;
    stageCount += 1;
  }
  const [first] = children;
  const filter: Filter = first && children.length === 1 ? first : { kind: '$and', children };
  return { filter, options, stageCount };
}

async function* results(found: Iterable<Step>, stages: readonly Stage[]): AsyncGenerator<Buffer> {
  const [first, ...others] = stages;
  const resultForCount = first?.kind === 'stream' ? first.resultForCount : undefined;
  const output = resultForCount
    ? runStages(others, countedMatches(found, resultForCount))
    : runStages(stages, decodedMatches(found));
  for await (const document of output) yield encode(document);
}

async function* decodedMatches(found: Iterable<Step>): AsyncGenerator<BsonDocument> {
  const slice = new TimeSlice();
  for (const step of found) {
    if (step === yieldPoint) await slice.yieldIfOver();
    else yield step.document;
  }
}

async function* countedMatches(
  found: Iterable<Step>,
  resultForCount: (documents: number) => BsonDocument[],
): AsyncGenerator<BsonDocument> {
  yield* resultForCount(await forEachMatch(found));
}

function* encodedMatches(found: Iterable<Step>): Generator<Buffer | typeof yieldPoint> {
  for (const step of found) yield step === yieldPoint ? step : step.bytes;
}

export const aggregateCommands: Commands = {
  aggregate: {
    fields: 'pipeline cursor hint allowDiskUse collation let explain bypassDocumentValidation'.split(' '),
    run: aggregate,
  },
};
