import { Injectable } from '@nestjs/common';
import type { Person, Tournament } from '@parwaz/shared';
import { Boards } from '../boards/boards.js';
import { TournamentIndex } from '../boards/tournament-index.js';
import { TournamentRemoval } from '../boards/tournament-removal.js';
import { Clock } from '../config/clock.js';
import { AppError } from '../errors/app-error.js';
import { presentOf } from './present-tournament.js';
import { isRecoverable, purgeBefore } from './rules/recoverable.js';

/** Deletes tournaments, keeps them for 30 days, and restores them meanwhile. */
@Injectable()
export class TournamentBin {
  constructor(
    private readonly boards: Boards,
    private readonly index: TournamentIndex,
    private readonly removal: TournamentRemoval,
    private readonly clock: Clock,
  ) {}

  /** @throws {AppError} 404, also when it is deleted already */
  async delete(tournamentId: string, by: Person): Promise<void> {
    await this.boards.current(tournamentId);
    await this.boards.commit(tournamentId, by, (before) => {
      if (before.revision === 0 || before.tournament.deletedAt) throw new AppError('tournament.not-found');
      return { ...before, tournament: { ...before.tournament, deletedAt: this.clock.now() } };
    });
  }

  /** Brings a tournament back with everything it had; one that is not deleted stays as it is. @throws {AppError} 404 */
  async restore(tournamentId: string, by: Person): Promise<Tournament> {
    await this.boards.withDeleted(tournamentId);
    const { board } = await this.boards.commit(tournamentId, by, (before) => {
      const { deletedAt } = before.tournament;
      const gone = before.revision === 0 || (deletedAt && !isRecoverable(deletedAt, this.clock.now()));
      if (gone) throw new AppError('tournament.not-found');
      return deletedAt ? { ...before, tournament: { ...before.tournament, deletedAt: null } } : before;
    });
    return presentOf(board);
  }

  /** Removes for good what can no longer be restored, and what was never finished being created. */
  async purge(): Promise<void> {
    const before = purgeBefore(this.clock.now());
    for (const { facts } of await this.index.find({ deletedAt: { $gt: 0, $lt: before } })) {
      if (facts.deletedAt && facts.deletedAt < before) await this.removal.remove(facts._id);
    }
    const reserved = { revision: 0, _id: { $lt: idAt(before) } };
    const begun = new Set((await this.index.find(reserved)).map(({ facts }) => facts._id));
    for (const id of await this.index.ids(reserved)) if (!begun.has(id)) await this.removal.remove(id);
  }
}

/** The least id that is made at an instant: ids begin with the second of their making. */
function idAt(atMs: number): string {
  return Math.max(0, Math.floor(atMs / 1000))
    .toString(16)
    .padStart(8, '0')
    .padEnd(24, '0');
}
