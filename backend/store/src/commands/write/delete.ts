import { type BsonDocument, isDocument, isNumber, toNumber } from '../../bson/values.js';
import { failedToParse } from '../../errors.js';
import { parseQuery } from '../../aggregate/compute.js';
import { assertKnownFields, assertSimpleCollation, parseHint, refuse } from '../arguments.js';
import { type Commands, type Invocation, namedCollection } from '../command.js';
import { findAll } from './modify.js';
import { eachStatement, isOrdered, statements } from './statements.js';

const statementFields = new Set(['q', 'limit', 'collation', 'hint']);

async function remove(invocation: Invocation): Promise<BsonDocument> {
  const { store, body, deadline } = invocation;
  const { namespace } = namedCollection(invocation);
  refuse(body, 'let');
  const ordered = isOrdered(body);
  const deletes = statements(invocation, 'deletes');
  deletes.forEach(assertStatement);
  return store.environment.write(() => {
    let n = 0;
    const writeErrors = eachStatement(deletes, ordered, (statement) => {
      const filter = parseQuery(statement['q'] as BsonDocument);
      const collection = store.catalog.get(namespace);
      const hint = parseHint(statement['hint'], collection);
      const limit = toNumber(statement['limit'] as number);
      for (const match of findAll(store, collection, filter, { hint, deadline, limit })) {
        if (collection) store.records.remove(collection, match);
        n += 1;
      }
    });
    return { n, ...(writeErrors.length > 0 ? { writeErrors } : {}) };
  });
}

function assertStatement(statement: BsonDocument): void {
  assertKnownFields(statement, statementFields, 'delete.deletes');
  assertSimpleCollation(statement);
  if (!isDocument(statement['q']))
    throw failedToParse("BSON field 'delete.deletes.q' is missing or not an object");
  const limit = statement['limit'];
  if (!isNumber(limit) || (toNumber(limit) !== 0 && toNumber(limit) !== 1)) {
    throw failedToParse('The limit field in delete objects must be 0 or 1');
  }
}

export const deleteCommands: Commands = {
  delete: { fields: ['deletes', 'ordered', 'let'], run: remove },
};
