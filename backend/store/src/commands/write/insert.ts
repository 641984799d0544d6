import { type BsonDocument, decode, encode } from '../../bson/values.js';
import { assertStorable } from '../../update/assert-storable.js';
import { withIdFirst } from '../../update/update.js';
import { type Commands, type Invocation, namedCollection } from '../common/command.js';
import { assertBatchSize, isOrdered, readStatements, runStatements } from './statements.js';

interface NewDocument {
  document: BsonDocument;
  /** As they came over the wire: stored as they are if nothing has to be added. */
  bytes: Buffer | undefined;
}

async function insert(invocation: Invocation): Promise<BsonDocument> {
  const { store, database, body } = invocation;
  const { collectionName } = namedCollection(invocation);
  const ordered = isOrdered(body);
  const documents = readDocuments(invocation);
  return store.environment.write(() => {
    const collection = store.catalog.getOrCreate(database, collectionName);
    let n = 0;
    const errors = runStatements(documents, ordered, ({ document, bytes }) => {
      assertStorable(document);
      const complete = withIdFirst(document);
      store.records.insert(collection, complete, complete === document && bytes ? bytes : encode(complete));
      n += 1;
    });
    return { n, ...errors };
  });
}

function readDocuments(invocation: Invocation): NewDocument[] {
  const encoded = invocation.sequences.get('documents');
  if (!encoded)
    return readStatements(invocation, 'documents').map((document) => ({ document, bytes: undefined }));
  assertBatchSize(encoded.length, 'documents');
  return encoded.map((bytes) => ({ document: decode(bytes), bytes }));
}

export const insertCommands: Commands = {
  insert: { fields: ['documents', 'ordered', 'bypassDocumentValidation'], run: insert },
};
