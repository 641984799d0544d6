import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import type { Board, Person, StaffFacts } from '@parwaz/shared';
import { changeBetween } from '@parwaz/shared';
import { Boards } from '../boards/boards.js';
import { deletedToo, TournamentIndex } from '../boards/tournament-index.js';
import { limitTo } from '../concurrency/limit.js';
import { DomainEvents } from '../events/domain-events.js';
import { isUnreachable } from '../errors/from-unknown.js';
import { Log } from '../logging/log.js';
import { OwnersService } from '../owners/owners.service.js';
import { withCurrentOwners } from './rules/current-owners.js';

/** Who put right what a crash left behind. */
const repairer: Person = { _id: '', name: 'Parwaz' };
/** How many boards are compared with their owners at a time, beside everything else. */
const together = 2;

/**
 * Boards hold the names and pictures of their owners. This keeps them what the owners' own records say: when an owner
 * changes or goes, and when a board comes into memory, should a crash have come between the two.
 */
@Injectable()
export class OwnerSync implements OnModuleInit {
  private readonly oneOfFew = limitTo(together);
  private readonly pending = new Set<Promise<void>>();

  constructor(
    private readonly boards: Boards,
    private readonly index: TournamentIndex,
    private readonly owners: OwnersService,
    private readonly events: DomainEvents,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.events.on('owner:changed', ({ owner, by }) => this.syncBoardsOf(owner._id, by));
    this.events.on('owner:deleted', ({ ownerId, by }) => this.syncBoardsOf(ownerId, by));
    this.boards.onLoaded((board) => this.check(board));
  }

  /** Waits for what is under way. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.pending);
  }

  /** Brings a board's owners up to date. What is read meanwhile is looked at again, so that the last word stays. */
  async sync(tournamentId: string, by: Person): Promise<void> {
    let { board } = await this.boards.withDeleted(tournamentId);
    for (;;) {
      const asked = new Set(board.tournament.participatingLofts);
      const owners = await this.owners.byIds([...asked]);
      const present = new Map(owners.map((owner) => [owner._id, owner]));
      const work = (before: Board<StaffFacts>) => withCurrentOwners(before, asked, present);
      if (!changeBetween(board, work(board), by)) return;
      ({ board } = await this.boards.commit(tournamentId, by, work));
    }
  }

  private async syncBoardsOf(ownerId: string, by: Person): Promise<void> {
    for (const id of await this.index.ids({ participatingLofts: ownerId, ...deletedToo }))
      await this.sync(id, by);
  }

  private check({ tournamentId }: Board<StaffFacts>): void {
    const done: Promise<void> = this.oneOfFew(() => this.sync(tournamentId, repairer))
      .catch((error: unknown) => {
        if (!isUnreachable(error)) this.log.warn({ err: error, tournamentId }, 'owners not compared');
      })
      .finally(() => this.pending.delete(done));
    this.pending.add(done);
  }
}
