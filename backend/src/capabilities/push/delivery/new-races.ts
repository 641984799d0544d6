import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { wallClock, type Board, type Change, type StaffFacts } from '@parwaz/shared';
import type { Model } from 'mongoose';
import { BoardCache } from '../../../boards/board-cache.js';
import { TournamentIndex } from '../../../boards/tournament-index.js';
import { Clock, Config } from '../../../platform/config/config.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { loftKey } from '../rules/news.js';
import { SubscriptionDoc } from '../schemas/subscription.schema.js';
import { Cursors } from './cursors.js';

/** The tournaments that a loft takes part in whose followers are told of each of them. */
@Injectable()
export class NewRaces {
  constructor(
    @InjectModel(SubscriptionDoc.name) private readonly devices: Model<SubscriptionDoc>,
    private readonly cursors: Cursors,
    private readonly index: TournamentIndex,
    private readonly boards: BoardCache,
    private readonly clock: Clock,
    private readonly config: Config,
    events: DomainEvents,
  ) {
    events.on('board:listed', ({ board, changes }) => this.follow(board, changes));
  }

  /** The tournaments of lofts that may still have news. */
  async of(lofts: readonly string[]): Promise<string[]> {
    return lofts.length === 0
      ? []
      : this.index.ids({ ...this.recent(), participatingLofts: { $in: [...lofts] } });
  }

  /** Finds those that a process had no time to follow before it ended: of these nothing has been told. */
  async resume(): Promise<void> {
    const known = new Set((await this.cursors.all()).map(({ _id }) => _id));
    const missed = (await this.index.find(this.recent())).filter(({ facts }) => !known.has(facts._id));
    for (const { facts } of missed) {
      if (!(await this.isFollowed(facts))) continue;
      const [loaded] = await this.boards.getMany([facts._id]);
      if (loaded) await this.cursors.beginAfter(loaded.board, 0);
    }
  }

  private async follow(board: Board<StaffFacts>, changes: readonly Change[]): Promise<void> {
    const [first] = changes;
    if (first && (await this.isFollowed(board.tournament)))
      await this.cursors.beginAfter(board, first.revision - 1);
  }

  private async isFollowed({ participatingLofts }: Pick<StaffFacts, 'participatingLofts'>): Promise<boolean> {
    const keys = participatingLofts.map(loftKey);
    return keys.length > 0 && (await this.devices.exists({ keys: { $in: keys } })) !== null;
  }

  /** Nothing is told of older dates: a season that began last year may go on. */
  private recent() {
    const { date } = wallClock(this.clock.now(), this.config.timeZone);
    return { year: { $gte: String(Number(date.slice(0, 4)) - 1) } };
  }
}
