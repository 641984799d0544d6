import { compilePipeline, stageOf } from '../../aggregate/pipeline.js';
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
import { find, type FindOptions, pause, search, type Step } from '../../search/find.js';
import { parseQuery } from '../../aggregate/compute.js';
import { parseSort } from '../../search/sort.js';
import { assertSimpleCollation, nonNegative, optionalDocument, parseHint, refuse } from '../arguments.js';
import { type Commands, type Invocation, namedCollection } from '../command.js';
import { firstBatch } from './cursor-commands.js';
import { eachMatch, TimeSlices } from './time-slices.js';

async function aggregate(invocation: Invocation): Promise<Buffer> {
  const { store, database, body, deadline } = invocation;
  if (isNumber(body['aggregate'])) {
    throw new CommandError(
      73,
      'InvalidNamespace',
      'an aggregation without a collection is not supported by the embedded store',
    );
  }
  const { namespace, collection } = namedCollection(invocation);
  assertSimpleCollation(body);
  refuse(body, 'let', 'explain');
  const cursor = optionalDocument(body, 'cursor');
  if (!cursor)
    throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
  const stages = compilePipeline(body['pipeline'], {
    find: (name, filter) => {
      const other = store.catalog.get(`${database}.${name}`);
      return other ? find(store.environment, other, filter, { deadline }) : [];
    },
  });
  const { filter, options, used } = pushedDown(body['pipeline'] as BsonValue[]);
  const hint = parseHint(body['hint'], collection);
  const found = collection
    ? search(store.environment, collection, filter, { ...options, hint, deadline })
    : [];
  const rest = stages.slice(used);
  const source = rest.length === 0 ? unchanged(found) : results(found, rest);
  return firstBatch(invocation, namespace, source, nonNegative(cursor, 'batchSize'));
}

/** TimeSlices the first stages of a pipeline into a find, which knows the indexes. */
function pushedDown(pipeline: readonly BsonValue[]): { filter: Filter; options: FindOptions; used: number } {
  const filters: BsonDocument[] = [];
  const options: FindOptions = {};
  let used = 0;
  for (const stage of pipeline) {
    const [name, operand] = stageOf(stage);
    const untouched = options.skip === undefined && options.limit === undefined;
    if (name === '$match' && isDocument(operand) && untouched && !options.sort) filters.push(operand);
    else if (name === '$sort' && isDocument(operand) && untouched && !options.sort)
      options.sort = parseSort(operand);
    else if (name === '$skip' && isNumber(operand) && untouched) options.skip = toNumber(operand);
    else if (name === '$limit' && isNumber(operand) && options.limit === undefined)
      options.limit = toNumber(operand);
    else break;
    used += 1;
  }
  const filter: Filter = { kind: '$and', children: filters.map((query) => parseQuery(query)) };
  return { filter: filter.children.length === 1 ? (filter.children[0] as Filter) : filter, options, used };
}

async function* results(found: Iterable<Step>, stages: readonly Stage[]): AsyncGenerator<Buffer> {
  const [first, ...others] = stages;
  const ofCount = first?.kind === 'flow' ? first.ofCount : undefined;
  const output = ofCount ? runStages(others, counted(found, ofCount)) : runStages(stages, documents(found));
  for await (const document of output) yield encode(document);
}

async function* documents(found: Iterable<Step>): AsyncGenerator<BsonDocument> {
  const slices = new TimeSlices();
  for (const step of found) {
    if (step === pause) await slices.pauseWhenOver();
    else yield step.document;
  }
}

async function* counted(
  found: Iterable<Step>,
  ofCount: (documents: number) => BsonDocument[],
): AsyncGenerator<BsonDocument> {
  yield* ofCount(await eachMatch(found));
}

/** The bytes as they are stored, when no stage changes anything. */
function* unchanged(found: Iterable<Step>): Generator<Buffer | typeof pause> {
  for (const step of found) yield step === pause ? step : step.bytes;
}

export const aggregateCommands: Commands = {
  aggregate: {
    fields: [
      'pipeline',
      'cursor',
      'hint',
      'allowDiskUse',
      'collation',
      'let',
      'explain',
      'bypassDocumentValidation',
    ],
    run: aggregate,
  },
};
