import { Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { changeBetween, type Board, type Owner, type Person, type StaffFacts } from '@parwaz/shared';
import { BoardCache } from '../boards/board-cache.js';
import { BoardWriter } from '../boards/board-writer.js';
import { Quarantine } from '../boards/log/quarantine.js';
import { write } from '../boards/planned-write.js';
import { deletedToo, TournamentIndex } from '../boards/tournament-index.js';
import type { StartsUpkeep } from '../platform/concurrency/upkeep.js';
import { limitTo } from '../platform/concurrency/queues.js';
import { Config } from '../platform/config/config.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { isUnreachable } from '../platform/errors/from-unknown.js';
import { Log } from '../platform/logging/log.js';
import { OwnersService } from './owners.service.js';
import { withCurrentOwners } from './current-owners.js';
import { OwnerPlaces } from './owner-places.js';
import { renamedOnClosedDays } from './rename-corrections.js';
import { systemAuthor } from '../platform/http/signed-in.js';

const checkedTogether = 2;
const writtenTogether = 8;

/** Keeps owners on boards up to date: when one changes, and when a board is first loaded, in case of a crash. */
@Injectable()
export class OwnerSync implements OnModuleInit, StartsUpkeep, BeforeApplicationShutdown {
  private readonly checked = new Set<string>();
  private readonly checks = new Set<Promise<void>>();
  private readonly oneCheck = limitTo(checkedTogether);
  private readonly oneWrite = limitTo(writtenTogether);
  private closing = false;

  constructor(
    private readonly boards: BoardCache,
    private readonly writer: BoardWriter,
    private readonly index: TournamentIndex,
    private readonly owners: OwnersService,
    private readonly places: OwnerPlaces,
    private readonly quarantine: Quarantine,
    private readonly events: DomainEvents,
    private readonly log: Log,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.events.on('database:replaced', () => {
      this.checked.clear();
      return this.startUpkeep();
    });
    this.events.on('tournament:repaired', ({ tournamentId }) => {
      this.checked.delete(tournamentId);
      this.check(tournamentId);
    });
    this.events.on('owner:changed', ({ owner, by }) => this.updateBoards(owner._id, by));
    this.events.on('owner:deleted', ({ ownerId, by }) => this.updateBoards(ownerId, by));
    this.events.on('board:loaded', ({ board }) => this.check(board.tournamentId));
  }

  /** Where boards are shown by other nodes, none is loaded here by its readers. */
  async startUpkeep(): Promise<void> {
    if (this.config.role !== 'main') return;
    for (const id of await this.index.ids(deletedToo)) this.check(id);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing = true;
    await Promise.all(this.checks);
  }

  async sync(tournamentId: string, by: Person): Promise<Board<StaffFacts>> {
    for (;;) {
      const { board } = await this.boards.withDeleted(tournamentId);
      const updated = await this.updateOf(board.tournament.participatingLofts);
      if (!changeBetween(board, updated(board), by)) return board;
      await this.write(board, by, updated);
    }
  }

  private async updateBoards(ownerId: string, by: Person): Promise<void> {
    let written: Owner | null | undefined;
    for (;;) {
      const [owner = null] = await this.owners.byIds([ownerId]);
      // The owner may have changed meanwhile: all boards get the last state.
      if (written !== undefined && JSON.stringify(owner) === JSON.stringify(written)) return;
      const present = new Map(owner ? [[ownerId, owner]] : []);
      const asked = new Set([ownerId]);
      const ids = await this.index.ids({ participatingLofts: ownerId, ...deletedToo });
      const boards = await this.boards.getMany(ids);
      // Damaged ones follow when they are repaired.
      const writable = boards.filter(({ board }) => !this.quarantine.has(board.tournamentId));
      const update = ({ board }: { board: Board<StaffFacts> }) =>
        this.oneWrite(() => this.write(board, by, (before) => withCurrentOwners(before, asked, present)));
      await Promise.all(writable.map(update));
      written = owner;
    }
  }

  private async updateOf(lofts: readonly string[]) {
    const asked = new Set(lofts);
    const owners = await this.owners.byIds(lofts);
    const present = new Map(owners.map((owner) => [owner._id, owner]));
    return (before: Board<StaffFacts>) => withCurrentOwners(before, asked, present);
  }

  // Leaving lofts' places are noted first, so that no crash loses them.
  private async write(
    board: Board<StaffFacts>,
    by: Person,
    updated: (before: Board<StaffFacts>) => Board<StaffFacts>,
  ): Promise<void> {
    const staying = updated(board).tournament.participatingLofts;
    const leaving = board.tournament.participatingLofts.filter((id) => !staying.includes(id));
    if (leaving.length > 0) await this.places.remember(leaving, board.tournamentId);
    await this.writer.commit(board.tournamentId, by, (before) => synced(before, updated(before)));
  }

  private check(tournamentId: string): void {
    if (this.config.role === 'watch' || this.checked.has(tournamentId)) return;
    this.checked.add(tournamentId);
    const done: Promise<void> = this.oneCheck(async () => {
      if (!this.closing) await this.sync(tournamentId, systemAuthor);
    })
      .catch((error: unknown) => {
        this.checked.delete(tournamentId);
        if (!isUnreachable(error)) this.log.warn({ err: error, tournamentId }, 'owners not compared');
      })
      .finally(() => this.checks.delete(done));
    this.checks.add(done);
  }
}

const synced = (before: Board<StaffFacts>, after: Board<StaffFacts>) =>
  write(after, undefined, renamedOnClosedDays(before, after));
