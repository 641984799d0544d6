import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { BoardCache } from '../../../boards/board-cache.js';
import { isDuplicateKey } from '../../../platform/database/keys.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { leadersOf } from '../rules/leaders.js';
import { CursorDoc } from '../schemas/news.schema.js';

/** Revisions up to which the logs of followed tournaments have been told. */
@Injectable()
export class Cursors {
  constructor(
    @InjectModel(CursorDoc.name) private readonly docs: Model<CursorDoc>,
    private readonly boards: BoardCache,
    events: DomainEvents,
  ) {
    events.on('tournament:removed', async ({ tournamentId }) => {
      await this.docs.deleteOne({ _id: tournamentId });
    });
  }

  all(): Promise<CursorDoc[]> {
    return this.docs.find().lean<CursorDoc[]>();
  }

  /** Follows tournaments from now on, where nobody has followed them yet. */
  async begin(tournamentIds: readonly string[]): Promise<void> {
    const known = await this.docs
      .find({ _id: { $in: [...tournamentIds] } })
      .select({ _id: 1 })
      .lean();
    const fresh = tournamentIds.filter((id) => !known.some(({ _id }) => _id === id));
    for (const { board } of await this.boards.several(fresh)) {
      try {
        await this.docs.create({
          _id: board.tournamentId,
          revision: board.revision,
          leaders: leadersOf(board),
        });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error; // another follower was faster
      }
    }
  }

  /** Moves on; a cursor that is further stays. */
  async move({ _id, revision, leaders }: CursorDoc): Promise<void> {
    await this.docs.updateOne({ _id, revision: { $lt: revision } }, { $set: { revision, leaders } });
  }

  /** Puts a cursor back that is ahead of its log, which has been replaced by an earlier one. */
  async reset(cursor: CursorDoc): Promise<void> {
    await this.docs.updateOne({ _id: cursor._id }, { $set: cursor });
  }

  async remove(tournamentId: string): Promise<void> {
    await this.docs.deleteOne({ _id: tournamentId });
  }
}
