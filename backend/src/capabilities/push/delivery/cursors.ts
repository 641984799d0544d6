import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Board, StaffFacts } from '@parwaz/shared';
import type { Model } from 'mongoose';
import { BoardCache } from '../../../boards/board-cache.js';
import { isDuplicateKey } from '../../../platform/database/keys.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { leadersOf } from '../rules/leaders.js';
import { CursorDoc } from '../schemas/news.schema.js';

/** Up to which revision the logs of followed tournaments have been turned into news. */
@Injectable()
export class Cursors {
  constructor(
    @InjectModel(CursorDoc.name) private readonly docs: Model<CursorDoc>,
    private readonly boards: BoardCache,
    events: DomainEvents,
  ) {
    events.on('tournament:removed', ({ tournamentId }) => this.remove(tournamentId));
  }

  all(): Promise<CursorDoc[]> {
    return this.docs.find().lean<CursorDoc[]>();
  }

  async begin(tournamentIds: readonly string[]): Promise<void> {
    const known = await this.docs
      .find({ _id: { $in: [...tournamentIds] } })
      .select({ _id: 1 })
      .lean();
    const fresh = tournamentIds.filter((id) => !known.some(({ _id }) => _id === id));
    for (const { board } of await this.boards.getMany(fresh)) await this.beginAfter(board, board.revision);
  }

  async has(tournamentId: string): Promise<boolean> {
    return (await this.docs.exists({ _id: tournamentId })) !== null;
  }

  /** Does nothing where there is one. */
  async beginAfter(board: Board<StaffFacts>, revision: number): Promise<void> {
    try {
      await this.docs.create({ _id: board.tournamentId, revision, leaders: leadersOf(board) });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error; // another follower was faster
    }
  }

  async move({ _id, revision, leaders }: CursorDoc): Promise<void> {
    await this.docs.updateOne({ _id, revision: { $lt: revision } }, { $set: { revision, leaders } });
  }

  async reset(cursor: CursorDoc): Promise<void> {
    await this.docs.updateOne({ _id: cursor._id }, { $set: cursor });
  }

  async remove(tournamentId: string): Promise<void> {
    await this.docs.deleteOne({ _id: tournamentId });
  }
}
