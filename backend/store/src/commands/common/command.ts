import type { BsonDocument } from '../../bson/values.js';
import { CommandError } from '../../errors.js';
import type { Deadline } from '../../search/read-scan.js';
import type { Catalog, Collection } from '../../storage/catalog.js';
import type { Environment } from '../../storage/environment.js';
import type { Records } from '../../storage/records.js';
import type { Snapshots } from '../../storage/snapshots.js';
import type { Cursors } from './cursors.js';

/** MongoDB's limit for a bulk write, which drivers learn from `hello`. */
export const maxBatchStatements = 100_000;

export interface Store {
  environment: Environment;
  catalog: Catalog;
  records: Records;
  cursors: Cursors;
  snapshots: Snapshots;
}

export interface Invocation {
  store: Store;
  name: string;
  database: string;
  body: BsonDocument;
  sequences: Map<string, Buffer[]>;
  connectionId: number;
  deadline: Deadline;
}

export interface Command {
  /** Beside its own name and the common ones; `any` is for `hello`, in which clients announce more than needed. */
  fields: readonly string[] | 'any';
  run(invocation: Invocation): BsonDocument | Buffer | Promise<BsonDocument | Buffer>;
}

export type Commands = Record<string, Command>;

export function namedCollection({ store, database, body, name }: Invocation): {
  collectionName: string;
  namespace: string;
  collection: Collection | undefined;
} {
  const collectionName = body[name];
  if (typeof collectionName !== 'string' || collectionName === '') {
    throw new CommandError(73, 'InvalidNamespace', `collection name has invalid type for command ${name}`);
  }
  const namespace = `${database}.${collectionName}`;
  return { collectionName, namespace, collection: store.catalog.get(namespace) };
}
