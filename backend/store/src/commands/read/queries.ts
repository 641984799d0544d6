import { Timestamp } from 'bson';
import { compute, parseQuery } from '../../aggregate/compute.js';
import { compare } from '../../bson/compare.js';
import { type BsonDocument, type BsonValue, encode } from '../../bson/values.js';
import { defaultBatchSize } from './cursors.js';
import { pause, search, type Step } from '../../search/find.js';
import { valuesAtPath } from '../../query/paths.js';
import { parseProjection } from '../../query/projection.js';
import type { Snapshot } from '../../storage/snapshots.js';
import { wholeSpace } from '../../storage/keys.js';
import {
  assertSimpleCollation,
  flag,
  nonNegative,
  optionalDocument,
  optionalInteger,
  parseHint,
  requiredText,
} from '../arguments.js';
import { type Commands, type Invocation, namedCollection } from '../command.js';
import { firstBatch } from './cursor-commands.js';
import { findFields, findArguments } from './find-arguments.js';
import { eachMatch } from './time-slices.js';

async function runFind(invocation: Invocation): Promise<Buffer> {
  const { store, body } = invocation;
  const { namespace, collection: present } = namedCollection(invocation);
  const snapshot = snapshotOf(invocation);
  const collection = snapshot ? snapshot.collections.get(namespace) : present;
  const { filter, options } = findArguments(invocation, collection);
  const projection = parseProjection(optionalDocument(body, 'projection'), filter, compute);
  function* documents(): Generator<Buffer | typeof pause> {
    if (!collection) return;
    for (const step of search(snapshot?.reads ?? store.environment, collection, filter, options)) {
      if (step === pause) yield step;
      else yield projection ? encode(projection(step.document)) : step.bytes;
    }
  }
  const batchSize = nonNegative(body, 'batchSize');
  const { limit } = options;
  const complete = limit > 0 && limit <= (batchSize ?? defaultBatchSize);
  const single = complete || flag(body, 'singleBatch');
  return firstBatch(invocation, namespace, documents(), batchSize, { single, atClusterTime: snapshot?.time });
}

/** The moment that a find reads from: the one it names, or a new one; undefined for the present. */
function snapshotOf({ store, body, connectionId }: Invocation): Snapshot | undefined {
  const concern = optionalDocument(body, 'readConcern');
  if (concern?.['level'] !== 'snapshot') return undefined;
  const time = concern['atClusterTime'];
  return time instanceof Timestamp ? store.snapshots.at(time) : store.snapshots.open(connectionId);
}

/** Searches by the command's `query`. */
function found(invocation: Invocation): Iterable<Step> {
  const { store, body, deadline } = invocation;
  const { collection } = namedCollection(invocation);
  assertSimpleCollation(body);
  const filter = parseQuery(optionalDocument(body, 'query') ?? {});
  const hint = parseHint(body['hint'], collection);
  const skip = nonNegative(body, 'skip');
  const limit = Math.abs(optionalInteger(body, 'limit') ?? 0);
  return collection ? search(store.environment, collection, filter, { hint, skip, limit, deadline }) : [];
}

async function count(invocation: Invocation): Promise<BsonDocument> {
  const { store, body } = invocation;
  const { collection } = namedCollection(invocation);
  const query = optionalDocument(body, 'query') ?? {};
  if (collection && Object.keys(query).length === 0 && !body['skip'] && !body['limit']) {
    return { n: store.environment.count(wholeSpace(collection.space)) };
  }
  return { n: await eachMatch(found(invocation)) };
}

async function distinct(invocation: Invocation): Promise<BsonDocument> {
  const parts = requiredText(invocation.body, 'key').split('.');
  const values: BsonValue[] = [];
  await eachMatch(found(invocation), (match) => values.push(...valuesAtPath(match.document, parts)));
  values.sort(compare);
  return { values: values.filter((value, place) => place === 0 || compare(value, values[place - 1]) !== 0) };
}

export const queryCommands: Commands = {
  find: { fields: findFields, run: runFind },
  count: { fields: ['query', 'limit', 'skip', 'hint', 'collation'], run: count },
  distinct: { fields: ['key', 'query', 'collation', 'hint'], run: distinct },
};
