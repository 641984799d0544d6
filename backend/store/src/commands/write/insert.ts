import { type BsonDocument, decode, encode } from '../../bson/values.js';
import { storable } from '../../update/storable.js';
import { withIdFirst } from '../../update/updater.js';
import { type Commands, type Invocation, namedCollection } from '../command.js';
import { eachStatement, isOrdered, statements, withinLimit } from './statements.js';

interface NewDocument {
  document: BsonDocument;
  /** The bytes as they came, when nothing had to be added: they are stored as they are. */
  bytes: Buffer | undefined;
}

async function insert(invocation: Invocation): Promise<BsonDocument> {
  const { store, database, body } = invocation;
  const { collectionName } = namedCollection(invocation);
  const ordered = isOrdered(body);
  const documents = newDocuments(invocation);
  return store.environment.write(() => {
    const collection = store.catalog.ensure(database, collectionName);
    let n = 0;
    const writeErrors = eachStatement(documents, ordered, ({ document, bytes }) => {
      storable(document);
      const complete = withIdFirst(document);
      store.records.insert(collection, complete, complete === document && bytes ? bytes : encode(complete));
      n += 1;
    });
    return { n, ...(writeErrors.length > 0 ? { writeErrors } : {}) };
  });
}

function newDocuments(invocation: Invocation): NewDocument[] {
  const beside = invocation.sequences.get('documents');
  if (!beside) return statements(invocation, 'documents').map((document) => ({ document, bytes: undefined }));
  return withinLimit(
    beside.map((bytes) => ({ document: decode(bytes), bytes })),
    'documents',
  );
}

export const insertCommands: Commands = {
  insert: { fields: ['documents', 'ordered', 'bypassDocumentValidation'], run: insert },
};
