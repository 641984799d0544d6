import { type BsonDocument, isNumber, toNumber } from '../bson/values.js';
import { matches } from '../query/filter.js';
import { parseFilter } from '../query/parse-filter.js';
import { type IndexField, parseIndexFields } from './index-spec.js';

export interface IndexDefinition {
  name: string;
  space: number;
  fields: readonly IndexField[];
  unique: boolean;
  sparse: boolean;
  /** True once an array was indexed, which makes several entries for one document possible. */
  multikey: boolean;
  /** Documents are removed this long after the date in the first field. */
  expireAfterSeconds?: number;
  partialFilter?: BsonDocument;
  /** False for documents that a partial index leaves out. */
  covers(document: BsonDocument): boolean;
  spec: BsonDocument;
}

export const idIndexName = '_id_';
export const idIndexSpec: BsonDocument = { v: 2, key: { _id: 1 }, name: idIndexName };

export function defineIndex(spec: BsonDocument, space: number, multikey: boolean): IndexDefinition {
  const partialFilter = spec['partialFilterExpression'] as BsonDocument | undefined;
  const filter = partialFilter && parseFilter(partialFilter);
  const expireAfterSeconds = spec['expireAfterSeconds'];
  return {
    name: spec['name'] as string,
    space,
    fields: parseIndexFields(spec['key'] as BsonDocument),
    unique: spec['unique'] === true,
    sparse: spec['sparse'] === true,
    multikey,
    expireAfterSeconds: isNumber(expireAfterSeconds) ? toNumber(expireAfterSeconds) : undefined,
    partialFilter,
    covers: (document) => !filter || matches(filter, document),
    spec,
  };
}
