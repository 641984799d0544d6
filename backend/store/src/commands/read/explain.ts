import { type BsonDocument, isDocument } from '../../bson/values.js';
import { failedToParse, notImplemented } from '../../errors.js';
import { search } from '../../search/find.js';
import { plan, type Scan } from '../../search/planner.js';
import type { Examined } from '../../search/read-scan.js';
import { assertKnownFields } from '../common/arguments.js';
import type { Commands, Invocation } from '../common/command.js';
import { forEachMatch } from '../common/time-slice.js';
import { findFields, parseFind } from './find-arguments.js';

const knownFields = new Set(['find', ...findFields, '$db', 'lsid', 'comment', 'maxTimeMS', 'readConcern']);
const verbosities = ['queryPlanner', 'executionStats', 'allPlansExecution'];

/** Describes the plan of a find and runs it to count the keys and documents that it reads. */
async function explain({ store, database, body, deadline }: Invocation): Promise<BsonDocument> {
  const inner = body['explain'];
  if (!isDocument(inner) || typeof inner['find'] !== 'string')
    throw notImplemented('explain of anything but find');
  assertKnownFields(Object.keys(inner), knownFields, 'find');
  const verbosity = body['verbosity'] ?? 'allPlansExecution';
  if (typeof verbosity !== 'string' || !verbosities.includes(verbosity)) {
    throw failedToParse(`verbosity string must be one of ${verbosities.join(', ')}`);
  }
  const namespace = `${database}.${inner['find']}`;
  const collection = store.catalog.get(namespace);
  const { filter, options } = parseFind({ body: inner, deadline }, collection);
  const chosen = collection && plan(collection, filter, options.sort ?? [], options.hint);
  const winningPlan: BsonDocument = {
    stage: !chosen ? 'EOF' : chosen.sorted ? 'FETCH' : 'SORT',
    inputStages: (chosen?.scans ?? []).map(describeScan),
  };
  const queryPlanner = { namespace, winningPlan };
  if (verbosity === 'queryPlanner') return { queryPlanner };
  const examined: Examined = { keys: 0, documents: 0 };
  const started = performance.now();
  const found = collection ? search(store.environment, collection, filter, { ...options, examined }) : [];
  const nReturned = await forEachMatch(found);
  return {
    queryPlanner,
    executionStats: {
      executionSuccess: true,
      nReturned,
      executionTimeMillis: Math.round(performance.now() - started),
      totalKeysExamined: examined.keys,
      totalDocsExamined: examined.documents,
    },
  };
}

function describeScan({ index, ranges, backwards }: Scan): BsonDocument {
  const readsEverything = ranges.length === 1 && ranges[0]?.start.length === 4;
  return {
    stage: index ? 'IXSCAN' : readsEverything ? 'COLLSCAN' : 'CLUSTERED_IXSCAN',
    indexName: index?.name ?? '_id_',
    direction: backwards ? 'backward' : 'forward',
    ranges: ranges.length,
  };
}

export const explainCommands: Commands = {
  explain: { fields: ['verbosity'], run: explain },
};
