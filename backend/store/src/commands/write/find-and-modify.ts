import type { BsonDocument, BsonValue } from '../../bson/values.js';
import { pipelineUpdate } from '../../aggregate/pipeline.js';
import { failedToParse } from '../../errors.js';
import type { Filter } from '../../query/filter.js';
import { compute, parseQuery } from '../../aggregate/compute.js';
import { parseProjection } from '../../query/projection.js';
import { parseSort } from '../../search/sort.js';
import { parseUpdate, type Updater } from '../../update/updater.js';
import { assertSimpleCollation, flag, optionalDocument, parseHint, refuse } from '../arguments.js';
import { type Commands, type Invocation, namedCollection, type Store } from '../command.js';
import { findAll, insertUpserted, modify } from './modify.js';

interface Wanted {
  filter: Filter;
  updater: Updater | undefined;
  upsert: boolean;
  returnNew: boolean;
}

interface Outcome {
  value: BsonDocument | null;
  lastErrorObject: BsonDocument;
}

async function findAndModify(invocation: Invocation): Promise<BsonDocument> {
  const { store, database, body, deadline } = invocation;
  const { collectionName, namespace } = namedCollection(invocation);
  assertSimpleCollation(body);
  refuse(body, 'let');
  const wanted = parseWanted(body);
  const sort = parseSort(optionalDocument(body, 'sort'));
  const projection = parseProjection(optionalDocument(body, 'fields'), wanted.filter, compute);
  return store.environment.write(() => {
    const collection = store.catalog.get(namespace);
    const hint = parseHint(body['hint'], collection);
    const [match] = findAll(store, collection, wanted.filter, { sort, hint, deadline, limit: 1 });
    let outcome: Outcome;
    if (!match || !collection) outcome = missed(store, database, collectionName, wanted);
    else if (!wanted.updater) {
      store.records.remove(collection, match);
      outcome = { value: match.document, lastErrorObject: { n: 1 } };
    } else {
      const { after } = modify(store, collection, match, wanted.updater, wanted.filter);
      outcome = {
        value: wanted.returnNew ? after : match.document,
        lastErrorObject: { n: 1, updatedExisting: true },
      };
    }
    const { value, lastErrorObject } = outcome;
    return { lastErrorObject, value: value && projection ? projection(value) : value };
  });
}

function parseWanted(body: BsonDocument): Wanted {
  const remove = flag(body, 'remove');
  const upsert = flag(body, 'upsert');
  const returnNew = flag(body, 'new');
  const update: BsonValue = body['update'];
  if (remove && update !== undefined)
    throw failedToParse("Cannot specify both an 'update' and 'remove'=true");
  if (remove && upsert) throw failedToParse("Cannot specify both 'upsert'=true and 'remove'=true");
  if (remove && returnNew) {
    throw failedToParse(
      "Cannot specify both 'new'=true and 'remove'=true; 'remove' always returns the deleted document",
    );
  }
  if (!remove && update === undefined)
    throw failedToParse("Either an 'update' or 'remove'=true must be specified");
  return {
    filter: parseQuery(optionalDocument(body, 'query') ?? {}),
    updater: remove ? undefined : parseUpdate(update, body['arrayFilters'], pipelineUpdate),
    upsert,
    returnNew,
  };
}

function missed(
  store: Store,
  database: string,
  collectionName: string,
  { updater, upsert, filter, returnNew }: Wanted,
): Outcome {
  if (!updater) return { value: null, lastErrorObject: { n: 0 } };
  if (!upsert) return { value: null, lastErrorObject: { n: 0, updatedExisting: false } };
  const collection = store.catalog.ensure(database, collectionName);
  const { document, id } = insertUpserted(store, collection, updater, filter);
  return {
    value: returnNew ? document : null,
    lastErrorObject: { n: 1, updatedExisting: false, upserted: id },
  };
}

const fields = [
  'query',
  'sort',
  'remove',
  'update',
  'new',
  'fields',
  'upsert',
  'arrayFilters',
  'hint',
  'bypassDocumentValidation',
  'collation',
  'let',
];

export const findAndModifyCommands: Commands = {
  findAndModify: { fields, run: findAndModify },
  findandmodify: { fields, run: findAndModify },
};
