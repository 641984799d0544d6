import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { historyOf } from '@parwaz/shared';
import type { BoardDate, Change, HistoryEntry } from '@parwaz/shared';
import { Model } from 'mongoose';
import { isDuplicateKey } from '../database/duplicate-key.js';
import { ChangeDoc, changeId, idsAfter } from './schemas/change.schema.js';

/** Number of tournaments per query. */
const perQuery = 200;

function recordsOf(change: Change): string[] {
  return [...(change.rows ?? []), ...(change.lost ?? [])].map(({ ownerId, date }) => `${ownerId} ${date}`);
}

function toChange(doc: ChangeDoc): Change {
  const { _id, records, ...change } = doc;
  return change;
}

/** The logs of all tournaments: append-only, one document per change. */
@Injectable()
export class ChangeLog {
  constructor(@InjectModel(ChangeDoc.name) private readonly changes: Model<ChangeDoc>) {}

  /**
   * Commits consecutive changes of one tournament, in order, with one write to the disk.
   * @returns the number committed: fewer than given when somebody else took a revision; then read what is new, merge
   *   again, and retry with the rest
   */
  async append(changes: readonly Change[]): Promise<number> {
    const docs = changes.map((change) => {
      const records = recordsOf(change);
      const _id = changeId(change.tournamentId, change.revision);
      return { _id, ...change, ...(records.length > 0 && { records }) };
    });
    try {
      await this.changes.insertMany(docs, { ordered: true });
      return docs.length;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return (error as { result?: { insertedCount?: number } }).result?.insertedCount ?? 0;
    }
  }

  /** The changes after a revision, in order. */
  async since(tournamentId: string, revision: number): Promise<Change[]> {
    const query = this.changes.find({ _id: idsAfter(tournamentId, revision) }).sort({ _id: 1 });
    return (await query.lean<ChangeDoc[]>()).map(toChange);
  }

  /** The changes after the revision known of each tournament, in order, by tournament: one query for many. */
  async newer(known: readonly { tournamentId: string; revision: number }[]): Promise<Map<string, Change[]>> {
    const byTournament = new Map<string, Change[]>();
    for (let from = 0; from < known.length; from += perQuery) {
      const ranges = known
        .slice(from, from + perQuery)
        .map(({ tournamentId, revision }) => ({ _id: idsAfter(tournamentId, revision) }));
      const docs = await this.changes.find({ $or: ranges }).sort({ _id: 1 }).lean<ChangeDoc[]>();
      for (const change of docs.map(toChange)) {
        const changes = byTournament.get(change.tournamentId);
        if (changes) changes.push(change);
        else byTournament.set(change.tournamentId, [change]);
      }
    }
    return byTournament;
  }

  /** The history of one loft's date, newest first. */
  async history(tournamentId: string, ownerId: string, date: BoardDate): Promise<HistoryEntry[]> {
    const docs = await this.changes
      .find({ tournamentId, records: `${ownerId} ${date}` })
      .sort({ _id: -1 })
      .lean<ChangeDoc[]>();
    return docs.flatMap((doc) => historyOf(toChange(doc), ownerId, date));
  }

  /** Removes a tournament's log for good. */
  async remove(tournamentId: string): Promise<void> {
    await this.changes.deleteMany({ _id: idsAfter(tournamentId, 0) });
  }
}
