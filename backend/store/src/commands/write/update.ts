import { type BsonDocument, isDocument } from '../../bson/values.js';
import { failedToParse } from '../../errors.js';
import { parseQuery } from '../../aggregate/compute.js';
import { parseUpdate } from '../../update/updater.js';
import { pipelineUpdate } from '../../aggregate/pipeline.js';
import { assertKnownFields, assertSimpleCollation, flag, parseHint, refuse } from '../arguments.js';
import { type Commands, type Invocation, namedCollection } from '../command.js';
import { findAll, insertUpserted, modify } from './modify.js';
import { eachStatement, isOrdered, statements } from './statements.js';

const statementFields = new Set(['q', 'u', 'c', 'upsert', 'multi', 'collation', 'arrayFilters', 'hint']);

async function update(invocation: Invocation): Promise<BsonDocument> {
  const { store, database, body, deadline } = invocation;
  const { collectionName } = namedCollection(invocation);
  refuse(body, 'let');
  const ordered = isOrdered(body);
  const updates = statements(invocation, 'updates');
  for (const statement of updates) assertStatement(statement);
  return store.environment.write(() => {
    let n = 0;
    let nModified = 0;
    const upserted: BsonDocument[] = [];
    const writeErrors = eachStatement(updates, ordered, (statement, index) => {
      const filter = parseQuery(statement['q'] as BsonDocument);
      const updater = parseUpdate(statement['u'], statement['arrayFilters'], pipelineUpdate);
      const multi = flag(statement, 'multi');
      const upsert = flag(statement, 'upsert');
      if (multi && updater.replacement)
        throw failedToParse('multi update is not supported for replacement-style update');
      const known = store.catalog.get(`${database}.${collectionName}`);
      const hint = parseHint(statement['hint'], known);
      const matches = findAll(store, known, filter, { hint, deadline, limit: multi ? 0 : 1 });
      if (matches.length === 0 && upsert) {
        const collection = store.catalog.ensure(database, collectionName);
        upserted.push({ index, _id: insertUpserted(store, collection, updater, filter).id });
        n += 1;
      }
      for (const match of matches) {
        if (known && modify(store, known, match, updater, filter).changed) nModified += 1;
        n += 1;
      }
    });
    return {
      n,
      nModified,
      ...(upserted.length > 0 ? { upserted } : {}),
      ...(writeErrors.length > 0 ? { writeErrors } : {}),
    };
  });
}

function assertStatement(statement: BsonDocument): void {
  assertKnownFields(statement, statementFields, 'update.updates');
  refuse(statement, 'c');
  assertSimpleCollation(statement);
  if (!isDocument(statement['q']))
    throw failedToParse("BSON field 'update.updates.q' is missing or not an object");
  if (statement['u'] === undefined)
    throw failedToParse("BSON field 'update.updates.u' is missing but a required field");
}

export const updateCommands: Commands = {
  update: { fields: ['updates', 'ordered', 'bypassDocumentValidation', 'let'], run: update },
};
