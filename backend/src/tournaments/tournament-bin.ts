import { Injectable } from '@nestjs/common';
import type { Person, Tournament } from '@parwaz/shared';
import { Boards } from '../boards/boards.js';
import { Clock } from '../config/clock.js';
import { AppError } from '../errors/app-error.js';
import { presentOf } from './present-tournament.js';
import { isRecoverable } from '../boards/recoverable.js';

/** Deletes tournaments, keeps them for 30 days, and restores them meanwhile. */
@Injectable()
export class TournamentBin {
  constructor(
    private readonly boards: Boards,
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
}
