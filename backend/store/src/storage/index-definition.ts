import type { BsonDocument } from '../bson/values.js';

export interface IndexField {
  path: string;
  parts: readonly string[];
  direction: 1 | -1;
}

/** An index of a collection; `spec` is what `listIndexes` tells about it. */
export interface IndexDefinition {
  name: string;
  /** Number of the key space that holds its entries. */
  space: number;
  fields: readonly IndexField[];
  unique: boolean;
  sparse: boolean;
  /** True once an array was indexed: then entries don't stand for whole documents. */
  multikey: boolean;
  /** Documents are removed this long after the date in the first field. */
  expireAfterSeconds?: number;
  /** Test for the documents that have entries at all. */
  partial?: (document: BsonDocument) => boolean;
  partialFilter?: BsonDocument;
  spec: BsonDocument;
}

export const idIndexName = '_id_';
