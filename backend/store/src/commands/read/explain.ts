import { type BsonDocument, isDocument } from '../../bson/values.js';
import { failedToParse, notImplemented } from '../../errors.js';
import { type Examined, search } from '../../search/find.js';
import { plan, type Scan } from '../../search/planner.js';
import { assertKnownFields } from '../arguments.js';
import type { Commands, Invocation } from '../command.js';
import { findFields, findArguments } from './find-arguments.js';
import { eachMatch } from './time-slices.js';

const knownFields = new Set(['find', ...findFields, '$db', 'lsid', 'comment', 'maxTimeMS', 'readConcern']);

/** Describes how a find is planned, and runs it to count the keys and documents it reads. */
async function explain({ store, database, body, deadline }: Invocation): Promise<BsonDocument> {
  const inner = body['explain'];
  if (!isDocument(inner) || typeof inner['find'] !== 'string')
    throw notImplemented('explain of anything but find');
  assertKnownFields(inner, knownFields, 'find');
  const verbosity = body['verbosity'] ?? 'allPlansExecution';
  if (verbosity !== 'queryPlanner' && verbosity !== 'executionStats' && verbosity !== 'allPlansExecution') {
    throw failedToParse('verbosity string must be one of queryPlanner, executionStats, allPlansExecution');
  }
  const collection = store.catalog.get(`${database}.${inner['find']}`);
  const { filter, options } = findArguments({ body: inner, deadline }, collection);
  const chosen = collection && plan(collection, filter, options.sort ?? [], options.hint);
  const winningPlan: BsonDocument = {
    stage: !chosen ? 'EOF' : chosen.sorted ? 'FETCH' : 'SORT',
    inputStages: (chosen?.scans ?? []).map((scan) => describeScan(scan)),
  };
  const examined: Examined = { keys: 0, documents: 0 };
  const started = performance.now();
  const isRun = verbosity !== 'queryPlanner' && collection !== undefined;
  const nReturned = isRun
    ? await eachMatch(search(store.environment, collection, filter, { ...options, examined }))
    : 0;
  return {
    queryPlanner: { namespace: `${database}.${inner['find']}`, winningPlan },
    ...(verbosity === 'queryPlanner' ? {} : { executionStats: executionStats(nReturned, started, examined) }),
  };
}

function describeScan({ index, ranges, backwards }: Scan): BsonDocument {
  const whole = ranges.length === 1 && ranges[0]?.start.length === 4;
  return {
    stage: index ? 'IXSCAN' : whole ? 'COLLSCAN' : 'CLUSTERED_IXSCAN',
    indexName: index?.name ?? '_id_',
    direction: backwards ? 'backward' : 'forward',
    ranges: ranges.length,
  };
}

function executionStats(nReturned: number, started: number, { keys, documents }: Examined): BsonDocument {
  return {
    executionSuccess: true,
    nReturned,
    executionTimeMillis: Math.round(performance.now() - started),
    totalKeysExamined: keys,
    totalDocsExamined: documents,
  };
}

export const explainCommands: Commands = {
  explain: { fields: ['verbosity'], run: explain },
};
