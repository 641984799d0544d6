import { parseQuery } from '../../aggregate/parse-query.js';
import { compare } from '../../bson/compare.js';
import type { BsonDocument, BsonValue } from '../../bson/values.js';
import { valuesAtPath } from '../../query/paths.js';
import { search } from '../../search/find.js';
import type { Step } from '../../search/read-scan.js';
import { spaceRange } from '../../storage/keys.js';
import {
  assertSimpleCollation,
  optionalCount,
  optionalDocument,
  optionalInteger,
  requiredText,
} from '../common/arguments.js';
import { type Commands, type Invocation, namedCollection } from '../common/command.js';
import { parseHint } from '../common/hint.js';
import { forEachMatch } from '../common/time-slice.js';

function searchByQuery(invocation: Invocation): Iterable<Step> {
  const { store, body, deadline } = invocation;
  const { collection } = namedCollection(invocation);
  assertSimpleCollation(body);
  const filter = parseQuery(optionalDocument(body, 'query') ?? {});
  const hint = parseHint(body['hint'], collection);
  const skip = optionalCount(body, 'skip');
  const limit = Math.abs(optionalInteger(body, 'limit') ?? 0);
  return collection ? search(store.environment, collection, filter, { hint, skip, limit, deadline }) : [];
}

async function count(invocation: Invocation): Promise<BsonDocument> {
  const { store, body } = invocation;
  const { collection } = namedCollection(invocation);
  const query = optionalDocument(body, 'query') ?? {};
  if (collection && Object.keys(query).length === 0 && !body['skip'] && !body['limit']) {
    return { n: store.environment.count(spaceRange(collection.space)) };
  }
  return { n: await forEachMatch(searchByQuery(invocation)) };
}

async function distinct(invocation: Invocation): Promise<BsonDocument> {
  const path = requiredText(invocation.body, 'key').split('.');
  const values: BsonValue[] = [];
  await forEachMatch(searchByQuery(invocation), (match) =>
    values.push(...valuesAtPath(match.document, path)),
  );
  values.sort(compare);
  return { values: values.filter((value, index) => index === 0 || compare(value, values[index - 1]) !== 0) };
}

export const countAndDistinctCommands: Commands = {
  count: { fields: ['query', 'limit', 'skip', 'hint', 'collation'], run: count },
  distinct: { fields: ['key', 'query', 'collation', 'hint'], run: distinct },
};
