import { parseQuery } from '../../aggregate/parse-query.js';
import { type BsonDocument, isDocument, isNumber, toNumber } from '../../bson/values.js';
import { failedToParse } from '../../errors.js';
import { assertKnownFields, assertSimpleCollation, refuseOptions } from '../common/arguments.js';
import { type Commands, type Invocation, namedCollection } from '../common/command.js';
import { parseHint } from '../common/hint.js';
import { findAll } from './modify.js';
import { isOrdered, readStatements, runStatements } from './statements.js';

const statementFields = new Set(['q', 'limit', 'collation', 'hint']);

async function remove(invocation: Invocation): Promise<BsonDocument> {
  const { store, body, deadline } = invocation;
  const { namespace } = namedCollection(invocation);
  refuseOptions(body, 'let');
  const ordered = isOrdered(body);
  const statements = readStatements(invocation, 'deletes');
  for (const statement of statements) assertStatement(statement);
  return store.environment.write(() => {
    let n = 0;
    const errors = runStatements(statements, ordered, (statement) => {
      const filter = parseQuery(statement['q'] as BsonDocument);
      const collection = store.catalog.get(namespace);
      const hint = parseHint(statement['hint'], collection);
      const limit = toNumber(statement['limit'] as number);
      for (const match of findAll(store, collection, filter, { hint, deadline, limit })) {
        if (collection) store.records.remove(collection, match);
        n += 1;
      }
    });
    return { n, ...errors };
  });
}

function assertStatement(statement: BsonDocument): void {
  assertKnownFields(Object.keys(statement), statementFields, 'delete.deletes');
  assertSimpleCollation(statement);
  if (!isDocument(statement['q']))
    throw failedToParse("BSON field 'delete.deletes.q' is missing or not an object");
  const { limit } = statement;
  if (!isNumber(limit) || (toNumber(limit) !== 0 && toNumber(limit) !== 1)) {
    throw failedToParse('The limit field in delete objects must be 0 or 1');
  }
}

export const deleteCommands: Commands = {
  delete: { fields: ['deletes', 'ordered', 'let'], run: remove },
};
