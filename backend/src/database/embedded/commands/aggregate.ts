import { type BsonDocument, encode, isDocument, isNumber, toNumber } from '../bson/values.js';
import { badValue, location, notImplemented } from '../errors.js';
import { find } from '../query/find.js';
import { parseQuery } from '../query/parse-query.js';
import { optionalDocument } from './arguments.js';
import { type Commands, type Invocation, namedCollection } from './command.js';
import { firstBatch } from './cursor-commands.js';

function* documents(invocation: Invocation): Generator<Buffer> {
  const { store, body, deadline } = invocation;
  const { collection } = namedCollection(invocation);
  const pipeline = body['pipeline'];
  if (!Array.isArray(pipeline)) throw badValue('pipeline must be an array');
  let filter = parseQuery({});
  let skip = 0;
  let limit = 0;
  for (const stage of pipeline) {
    if (!isDocument(stage)) throw badValue('Each element of the pipeline must be an object');
    if (isDocument(stage['$match'])) filter = parseQuery(stage['$match']);
    else if (isNumber(stage['$skip'])) skip = toNumber(stage['$skip']);
    else if (isNumber(stage['$limit'])) limit = toNumber(stage['$limit']);
    else if (isDocument(stage['$group'])) {
      let n = 0;
      if (collection)
        for (const _ of find(store.environment, collection, filter, { skip, limit, deadline })) n += 1;
      if (n > 0) yield encode({ _id: stage['$group']['_id'], n });
      return;
    } else throw notImplemented(Object.keys(stage)[0] ?? '');
  }
  if (collection) {
    for (const match of find(store.environment, collection, filter, { skip, limit, deadline }))
      yield match.bytes;
  }
}

function aggregate(invocation: Invocation): Promise<Buffer> {
  const cursor: BsonDocument | undefined = optionalDocument(invocation.body, 'cursor');
  if (!cursor) throw location(9, "The 'cursor' option is required");
  const { namespace } = namedCollection(invocation);
  const size = cursor['batchSize'];
  return firstBatch(
    invocation.store,
    namespace,
    documents(invocation),
    isNumber(size) ? toNumber(size) : undefined,
  );
}

export const aggregateCommands: Commands = {
  aggregate: { fields: ['pipeline', 'cursor', 'hint', 'allowDiskUse'], run: aggregate },
};
