import { MongoServerError, type ClientSession, type Db, type Document, type MongoClient } from 'mongodb';
import { identities, identityId, type Identity } from '../identity.js';
import { collectionNames } from '../collections.js';

const exact = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true };

export class DatabaseSnapshot {
  private constructor(
    private readonly db: Db,
    private readonly session: ClientSession | null,
    readonly identity: Identity | null,
  ) {}

  /** Without a snapshot where the server can't keep one. */
  static async open(client: MongoClient, dbName: string): Promise<DatabaseSnapshot> {
    const db = client.db(dbName);
    const session = client.startSession({ snapshot: true });
    try {
      return new DatabaseSnapshot(
        db,
        session,
        await identities(db).findOne({ _id: identityId }, { session }),
      );
    } catch (error) {
      await session.endSession();
      // A standalone server, or one that isn't MongoDB, refuses the read concern.
      if (!(error instanceof MongoServerError)) throw error;
      return new DatabaseSnapshot(db, null, await identities(db).findOne({ _id: identityId }));
    }
  }

  get isConsistent(): boolean {
    return this.session !== null;
  }

  // Logs come last, so that without a snapshot nothing is newer than they are.
  async collections(): Promise<string[]> {
    const isLog = (name: string) => Number(name === 'changes');
    const names = await collectionNames(this.db);
    return names.sort((a, b) => isLog(a) - isLog(b) || (a < b ? -1 : 1));
  }

  async indexes(name: string): Promise<Document[]> {
    return (await this.db.collection(name).listIndexes(exact).toArray()) as Document[];
  }

  documents(name: string, projection?: Document): AsyncIterable<Document> {
    const options = { ...exact, ...(projection && { projection }), ...this.inSession };
    return this.db.collection(name).find({}, options).sort({ _id: 1 });
  }

  async document(name: string, _id: unknown): Promise<Document | null> {
    return this.db.collection(name).findOne({ _id: _id as never }, { ...exact, ...this.inSession });
  }

  private get inSession(): { session?: ClientSession } {
    return this.session ? { session: this.session } : {};
  }
}
