import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { historyOf, type BoardDate, type Change, type HistoryEntry } from '@parwaz/shared';
import { Model, type mongo, type QueryFilter } from 'mongoose';
import { batches } from '../../platform/concurrency/batches.js';
import { isDuplicateKey } from '../../platform/database/keys.js';
import { isReplicated } from '../../platform/database/connection.js';
import {
  ChangeDoc,
  changeId,
  correctionTag,
  dayTag,
  idRangeAfter,
  revisionOfChange,
  tournamentOfChange,
} from '../schemas/change.schema.js';
import { linked, type Unhashed } from './log-chain.js';
import { wholeLofts, withAllRules } from './whole-facts.js';

const perQuery = 200;

type KnownRevision = Readonly<Pick<Change, 'tournamentId' | 'revision'>>;

const after = (known: readonly KnownRevision[]) => ({
  $or: known.map(({ tournamentId, revision }) => ({ _id: idRangeAfter(tournamentId, revision) })),
});

/** Entries older than the hash chain have no hash. */
export type HashedChange = Change & Pick<ChangeDoc, 'hash'>;

export const recordOf = ({ ownerId, date }: { ownerId: string; date: BoardDate }): string =>
  `${ownerId} ${date}`;

function recordsOf(change: Change): string[] {
  const records = [...(change.rows ?? []), ...(change.lost ?? [])].map(recordOf);
  return [...records, ...(change.correction ? [correctionTag] : []), ...(change.day ? [dayTag] : [])];
}

export function entryOf({ hash: _, ...change }: HashedChange): Unhashed {
  const records = recordsOf(change);
  const _id = changeId(change.tournamentId, change.revision);
  return { _id, ...change, ...(records.length > 0 && { records }) };
}

export function contiguous(changes: readonly Change[], revision: number): Change[] {
  const gap = changes.findIndex((change, place) => change.revision !== revision + place + 1);
  return gap < 0 ? [...changes] : changes.slice(0, gap);
}

export function toChange(doc: ChangeDoc): HashedChange {
  const { _id, records, salts, tournament, owners, ...change } = doc;
  return {
    ...change,
    ...(tournament && { tournament: withAllRules(tournament) }),
    ...(owners && { owners: wholeLofts(owners) }),
  };
}

@Injectable()
export class ChangeLog {
  constructor(@InjectModel(ChangeDoc.name) private readonly changes: Model<ChangeDoc>) {}

  /**
   * Commits consecutive changes of one tournament with one write to the disk, and sets their hashes.
   * @param head hash of the change before them, as it was when they were planned
   * @returns how many were committed: fewer when somebody else took a revision. Null when the log doesn't hold the
   * board they were planned on
   */
  async append(changes: readonly HashedChange[], head: string | undefined): Promise<number | null> {
    const [first] = changes;
    if (!first) return 0;
    const before = await this.hashAt(first.tournamentId, first.revision - 1);
    if (!before || before.hash !== head) return null;
    const docs = linked(changes.map(entryOf), head ?? '');
    for (const [place, change] of changes.entries()) change.hash = docs[place]?.hash;
    try {
      await this.changes.insertMany(docs, { ordered: true });
      return docs.length;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return (error as { result?: { insertedCount?: number } }).result?.insertedCount ?? 0;
    }
  }

  async since(tournamentId: string, revision: number): Promise<HashedChange[]> {
    return (await this.find({ _id: idRangeAfter(tournamentId, revision) })).map(toChange);
  }

  async entriesAfter(tournamentId: string, revision: number, limit: number): Promise<ChangeDoc[]> {
    return this.find({ _id: idRangeAfter(tournamentId, revision) }, { limit });
  }

  /** Null when there is no such entry; revision 0 is the empty log. */
  async hashAt(tournamentId: string, revision: number): Promise<Pick<ChangeDoc, 'hash'> | null> {
    if (revision === 0) return {};
    const found = this.changes.findById(changeId(tournamentId, revision)).select({ hash: 1 });
    return found
      .read('primary')
      .readConcern(await this.concern())
      .lean<Pick<ChangeDoc, 'hash'>>();
  }

  async has(tournamentId: string, revision: number): Promise<boolean> {
    return (await this.hashAt(tournamentId, revision)) !== null;
  }

  async hasLandings(tournamentId: string): Promise<boolean> {
    const landed = { _id: idRangeAfter(tournamentId, 0), 'rows.cells.to': { $gt: '' } };
    return (await this.changes.exists(landed)) !== null;
  }

  async head(tournamentId: string): Promise<number> {
    const last = this.changes.findOne({ _id: idRangeAfter(tournamentId, 0) }).select({ _id: 1 });
    const found = await last
      .sort({ _id: -1 })
      .readConcern(await this.concern())
      .lean<{ _id: string }>();
    return found ? revisionOfChange(found._id) : 0;
  }

  async firstGap(tournamentId: string, least: number): Promise<number | null> {
    const found = this.changes.find({ _id: idRangeAfter(tournamentId, 0) }).select({ _id: 1 });
    const entries = found
      .sort({ _id: 1 })
      .readConcern(await this.concern())
      .lean<{ _id: string }>();
    let expected = 1;
    for await (const { _id } of entries.cursor()) {
      if (revisionOfChange(_id) !== expected) return expected;
      expected += 1;
    }
    return expected <= least ? expected : null;
  }

  async newer(known: readonly KnownRevision[]): Promise<Map<string, HashedChange[]>> {
    const byTournament = new Map<string, HashedChange[]>();
    for (const some of batches(known, perQuery)) {
      for (const change of (await this.find(after(some))).map(toChange)) {
        const changes = byTournament.get(change.tournamentId);
        if (changes) changes.push(change);
        else byTournament.set(change.tournamentId, [change]);
      }
    }
    return byTournament;
  }

  async changedSince(known: readonly KnownRevision[]): Promise<Set<string>> {
    const moved = new Set<string>();
    for (const some of batches(known, perQuery)) {
      for (const id of await this.ids(after(some))) moved.add(tournamentOfChange(id));
    }
    return moved;
  }

  async begun(tournamentIds: readonly string[]): Promise<string[]> {
    const first = tournamentIds.map((id) => changeId(id, 1));
    return (await this.ids({ _id: { $in: first } })).map(tournamentOfChange);
  }

  async history(tournamentId: string, ownerId: string, date: BoardDate): Promise<HistoryEntry[]> {
    const changes = await this.ofRecords(tournamentId, [recordOf({ ownerId, date })]);
    return changes.flatMap((change) => historyOf(change, ownerId, date));
  }

  async ofRecords(tournamentId: string, records: readonly string[]): Promise<Change[]> {
    if (records.length === 0) return [];
    const docs = await this.find({ tournamentId, records: { $in: [...records] } }, { newestFirst: true });
    return docs.map(toChange);
  }

  async departure(tournamentId: string, ownerId: string): Promise<number | null> {
    const last = this.changes
      .findOne({ _id: idRangeAfter(tournamentId, 0), 'removed.owners': ownerId })
      .sort({ _id: -1 })
      .select({ revision: 1 });
    const found = await last.readConcern(await this.concern()).lean<Pick<ChangeDoc, 'revision'>>();
    return found?.revision ?? null;
  }

  async corrections(tournamentId: string): Promise<Change[]> {
    return this.ofRecords(tournamentId, [correctionTag]);
  }

  async proof(tournamentId: string): Promise<{ days: ChangeDoc[]; last: ChangeDoc | null }> {
    const last = this.changes.findOne({ _id: idRangeAfter(tournamentId, 0) }).sort({ _id: -1 });
    return {
      days: await this.find({ tournamentId, records: dayTag }),
      last: await last.readConcern(await this.concern()).lean<ChangeDoc | null>(),
    };
  }

  async latest(tournamentId: string, before: number | null, count: number): Promise<Change[]> {
    const { $gt, $lt } = idRangeAfter(tournamentId, 0);
    const _id = { $gt, $lt: before === null ? $lt : changeId(tournamentId, before) };
    const docs = await this.find({ _id }, { newestFirst: true, limit: count });
    return docs.map(toChange);
  }

  /** On a replica set only what a majority has: the rest may still be rolled back. */
  private async find(
    filter: QueryFilter<ChangeDoc>,
    { newestFirst = false, limit = 0 } = {},
  ): Promise<ChangeDoc[]> {
    const found = this.changes.find(filter).sort({ _id: newestFirst ? -1 : 1 });
    return found
      .limit(limit)
      .readConcern(await this.concern())
      .lean<ChangeDoc[]>();
  }

  private entries(): mongo.Collection<{ _id: string }> {
    return this.changes.db.collection(this.changes.collection.name) as unknown as mongo.Collection<{
      _id: string;
    }>;
  }

  private async ids(filter: mongo.Filter<{ _id: string }>): Promise<string[]> {
    // Past Mongoose, which takes longer to look at two hundred ranges than the database.
    const options = { projection: { _id: 1 }, readConcern: { level: await this.concern() } } as const;
    const docs = this.entries().find(filter, options);
    return (await docs.toArray()).map(({ _id }) => _id);
  }

  private async concern(): Promise<'majority' | 'local'> {
    return (await isReplicated(this.changes.db)) ? 'majority' : 'local';
  }

  async remove(tournamentId: string): Promise<void> {
    await this.changes.deleteMany({ _id: idRangeAfter(tournamentId, 0) });
  }
}
