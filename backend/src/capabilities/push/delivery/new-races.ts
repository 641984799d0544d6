import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { addDays, wallClock, type Board, type Change, type StaffFacts } from '@parwaz/shared';
import type { Model } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import type { StartsUpkeep } from '../../../platform/concurrency/upkeep.js';
import { BoardCache } from '../../../boards/board-cache.js';
import { TournamentIndex } from '../../../boards/tournament-index.js';
import { Clock, Config } from '../../../platform/config/config.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { Log } from '../../../platform/logging/log.js';
import { loftKey, loftOfKey } from '../rules/news.js';
import { SubscriptionDoc } from '../schemas/subscription.schema.js';
import { Cursors } from './cursors.js';

const retryMs = [1000, 5000, 30_000];

/** The tournaments that a loft takes part in whose followers are told of each of them. */
@Injectable()
export class NewRaces implements StartsUpkeep {
  constructor(
    @InjectModel(SubscriptionDoc.name) private readonly devices: Model<SubscriptionDoc>,
    private readonly cursors: Cursors,
    private readonly index: TournamentIndex,
    private readonly boards: BoardCache,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly log: Log,
    events: DomainEvents,
  ) {
    events.on('board:listed', ({ board, changes }) => this.follow(board, changes));
  }

  /** A process that ended before it had followed what it wrote does so when it starts again. */
  startUpkeep(): void {
    this.followMissed().catch((error: unknown) => {
      this.log.error({ err: error }, 'races of followed lofts may have been missed');
    });
  }

  /** The tournaments of lofts that may still have news. */
  async of(lofts: readonly string[]): Promise<string[]> {
    if (lofts.length === 0) return [];
    const today = this.today();
    const year = { $gte: String(Number(today.slice(0, 4)) - 1) };
    const found = await this.index.find({ year, participatingLofts: { $in: [...lofts] } });
    // Of an older date nothing is told, wherever that is.
    const since = addDays(today, -2);
    const mayHaveNews = ({ dates }: StaffFacts) => dates.length === 0 || dates.some((date) => date >= since);
    return found.flatMap(({ facts }) => (mayHaveNews(facts) ? [facts._id] : []));
  }

  private async followMissed(): Promise<void> {
    const keys = await this.devices.distinct('keys', { keys: { $regex: `^${loftKey('')}` } });
    const lofts = keys.flatMap((key) => loftOfKey(key) ?? []);
    const races = await this.of(lofts);
    const known = new Set(races.length > 0 ? (await this.cursors.all()).map(({ _id }) => _id) : []);
    // Nobody has been told of any of their revisions.
    for (const { board } of await this.boards.getMany(races.filter((id) => !known.has(id))))
      await this.cursors.beginAfter(board, 0);
  }

  private async follow(board: Board<StaffFacts>, [first]: readonly Change[]): Promise<void> {
    if (!first) return;
    for (const waitMs of [...retryMs, null]) {
      try {
        if (await this.isFollowed(board)) await this.cursors.beginAfter(board, first.revision - 1);
        return;
      } catch (error) {
        if (waitMs === null) throw error;
        await pause(waitMs, undefined, { ref: false });
      }
    }
  }

  private async isFollowed({ tournamentId, tournament }: Board<StaffFacts>): Promise<boolean> {
    const keys = tournament.participatingLofts.map(loftKey);
    if (keys.length === 0 || (await this.cursors.has(tournamentId))) return false;
    return (await this.devices.exists({ keys: { $in: keys } })) !== null;
  }

  private today() {
    return wallClock(this.clock.now(), this.config.timeZone).date;
  }
}
