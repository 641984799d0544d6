import type { BsonDocument, BsonValue } from '../bson/values.js';
import type { Cursors } from './read/cursors.js';
import { CommandError } from '../errors.js';
import type { Deadline } from '../search/find.js';
import type { Catalog, Collection } from '../storage/catalog.js';
import type { Environment } from '../storage/environment.js';
import type { Snapshots } from '../storage/snapshots.js';
import type { Records } from '../storage/records.js';

/** Everything that commands work on. */
export interface Store {
  environment: Environment;
  catalog: Catalog;
  records: Records;
  cursors: Cursors;
  snapshots: Snapshots;
}

/** One command on its way. */
export interface Invocation {
  store: Store;
  name: string;
  database: string;
  body: BsonDocument;
  /** Documents that came beside the body, as bytes. */
  sequences: Map<string, Buffer[]>;
  connectionId: number;
  deadline: Deadline;
}

export interface Command {
  /**
   * The fields it knows beside its own name and those that every command may have. `any` is for `hello` alone,
   * in which a client only offers what it could do.
   */
  fields: readonly string[] | 'any';
  /** Answers a document, or the bytes of one. */
  run(invocation: Invocation): BsonDocument | Buffer | Promise<BsonDocument | Buffer>;
}

export type Commands = Record<string, Command>;

/** The collection that the command names, if there is one. */
export function namedCollection({ store, database, body, name }: Invocation): {
  collectionName: string;
  namespace: string;
  collection: Collection | undefined;
} {
  const collectionName = requireName(name, body[name]);
  const namespace = `${database}.${collectionName}`;
  return { collectionName, namespace, collection: store.catalog.get(namespace) };
}

function requireName(command: string, value: BsonValue): string {
  if (typeof value === 'string' && value !== '') return value;
  throw new CommandError(73, 'InvalidNamespace', `collection name has invalid type for command ${command}`);
}
