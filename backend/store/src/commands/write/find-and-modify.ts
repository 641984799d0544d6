import { compileExpression } from '../../aggregate/expressions/compile.js';
import { parseQuery } from '../../aggregate/parse-query.js';
import { compilePipelineUpdate } from '../../aggregate/pipeline.js';
import type { BsonDocument } from '../../bson/values.js';
import { failedToParse } from '../../errors.js';
import type { Filter } from '../../query/filter.js';
import { parseProjection } from '../../query/projection.js';
import { parseSort } from '../../search/sort.js';
import { parseUpdate, type Update } from '../../update/update.js';
import { assertSimpleCollation, optionalDocument, optionalFlag, refuseOptions } from '../common/arguments.js';
import { type Commands, type Invocation, namedCollection, type Store } from '../common/command.js';
import { parseHint } from '../common/hint.js';
import { findAll, insertForUpsert, modify } from './modify.js';

interface Operation {
  filter: Filter;
  update: Update | undefined;
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
  refuseOptions(body, 'let');
  const operation = parseOperation(body);
  const { filter, update, returnNew } = operation;
  const sort = parseSort(optionalDocument(body, 'sort'));
  const projection = parseProjection(optionalDocument(body, 'fields'), compileExpression);
  return store.environment.write(() => {
    const collection = store.catalog.get(namespace);
    const hint = parseHint(body['hint'], collection);
    const [match] = findAll(store, collection, filter, { sort, hint, deadline, limit: 1 });
    let outcome: Outcome;
    if (!match || !collection) outcome = withoutMatch(store, database, collectionName, operation);
    else if (!update) {
      store.records.remove(collection, match);
      outcome = { value: match.document, lastErrorObject: { n: 1 } };
    } else {
      const { after } = modify(store, collection, match, update);
      outcome = {
        value: returnNew ? after : match.document,
        lastErrorObject: { n: 1, updatedExisting: true },
      };
    }
    const { value, lastErrorObject } = outcome;
    return { lastErrorObject, value: value && projection ? projection(value) : value };
  });
}

function parseOperation(body: BsonDocument): Operation {
  const remove = optionalFlag(body, 'remove');
  const upsert = optionalFlag(body, 'upsert');
  const returnNew = optionalFlag(body, 'new');
  const { update } = body;
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
    update: remove ? undefined : parseUpdate(update, body['arrayFilters'], compilePipelineUpdate),
    upsert,
    returnNew,
  };
}

function withoutMatch(
  store: Store,
  database: string,
  collectionName: string,
  { update, upsert, filter, returnNew }: Operation,
): Outcome {
  if (!update) return { value: null, lastErrorObject: { n: 0 } };
  if (!upsert) return { value: null, lastErrorObject: { n: 0, updatedExisting: false } };
  const collection = store.catalog.getOrCreate(database, collectionName);
  const document = insertForUpsert(store, collection, update, filter);
  return {
    value: returnNew ? document : null,
    lastErrorObject: { n: 1, updatedExisting: false, upserted: document['_id'] },
  };
}

const fields = [
  ...'query sort remove update new fields upsert arrayFilters hint'.split(' '),
  ...'bypassDocumentValidation collation let'.split(' '),
];

export const findAndModifyCommands: Commands = {
  findAndModify: { fields, run: findAndModify },
  findandmodify: { fields, run: findAndModify },
};
