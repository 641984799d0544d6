import { parseQuery } from '../../aggregate/parse-query.js';
import { compilePipelineUpdate } from '../../aggregate/pipeline.js';
import { type BsonDocument, isDocument } from '../../bson/values.js';
import { failedToParse } from '../../errors.js';
import { parseUpdate } from '../../update/update.js';
import {
  assertKnownFields,
  assertSimpleCollation,
  optionalFlag,
  refuseOptions,
} from '../common/arguments.js';
import { type Commands, type Invocation, namedCollection } from '../common/command.js';
import { parseHint } from '../common/hint.js';
import { findAll, insertForUpsert, modify } from './modify.js';
import { isOrdered, readStatements, runStatements } from './statements.js';

const statementFields = new Set(['q', 'u', 'c', 'upsert', 'multi', 'collation', 'arrayFilters', 'hint']);

async function update(invocation: Invocation): Promise<BsonDocument> {
  const { store, database, body, deadline } = invocation;
  const { collectionName, namespace } = namedCollection(invocation);
  refuseOptions(body, 'let');
  const ordered = isOrdered(body);
  const statements = readStatements(invocation, 'updates');
  for (const statement of statements) assertStatement(statement);
  return store.environment.write(() => {
    let n = 0;
    let nModified = 0;
    const upserted: BsonDocument[] = [];
    const errors = runStatements(statements, ordered, (statement, index) => {
      const filter = parseQuery(statement['q'] as BsonDocument);
      const parsed = parseUpdate(statement['u'], statement['arrayFilters'], compilePipelineUpdate);
      const multi = optionalFlag(statement, 'multi');
      const upsert = optionalFlag(statement, 'upsert');
      if (multi && parsed.replacement)
        throw failedToParse('multi update is not supported for replacement-style update');
      const collection = store.catalog.get(namespace);
      const hint = parseHint(statement['hint'], collection);
      const matches = findAll(store, collection, filter, { hint, deadline, limit: multi ? 0 : 1 });
      if (matches.length === 0 && upsert) {
        const created = store.catalog.getOrCreate(database, collectionName);
        upserted.push({ index, _id: insertForUpsert(store, created, parsed, filter)['_id'] });
        n += 1;
      }
      for (const match of matches) {
        if (collection && modify(store, collection, match, parsed).changed) nModified += 1;
        n += 1;
      }
    });
    return { n, nModified, ...(upserted.length > 0 && { upserted }), ...errors };
  });
}

function assertStatement(statement: BsonDocument): void {
  assertKnownFields(Object.keys(statement), statementFields, 'update.updates');
  refuseOptions(statement, 'c');
  assertSimpleCollation(statement);
  if (!isDocument(statement['q']))
    throw failedToParse("BSON field 'update.updates.q' is missing or not an object");
  if (statement['u'] === undefined)
    throw failedToParse("BSON field 'update.updates.u' is missing but a required field");
}

export const updateCommands: Commands = {
  update: { fields: ['updates', 'ordered', 'bypassDocumentValidation', 'let'], run: update },
};
