import { Injectable } from '@nestjs/common';
import type { Person, Tournament } from '@parwaz/shared';
import { BoardCache } from '../boards/board-cache.js';
import { BoardWriter } from '../boards/board-writer.js';
import { isGone, refuse, write } from '../boards/planned-write.js';
import { Clock } from '../platform/config/config.js';
import { AppError } from '../platform/errors/app-error.js';
import { presentOf } from './present-tournament.js';
import { isRecoverable } from '../boards/recoverable.js';

@Injectable()
export class TournamentBin {
  constructor(
    private readonly boards: BoardCache,
    private readonly writer: BoardWriter,
    private readonly clock: Clock,
  ) {}

  async delete(tournamentId: string, by: Person): Promise<void> {
    await this.boards.current(tournamentId);
    const deleted = await this.writer.commit(tournamentId, by, (before) => {
      if (isGone(before)) return refuse('tournament.not-found');
      return write({ ...before, tournament: { ...before.tournament, deletedAt: this.clock.now() } });
    });
    if (deleted.kind === 'refused') throw new AppError(deleted.refusal);
  }

  async restore(tournamentId: string, by: Person): Promise<Tournament> {
    await this.boards.withDeleted(tournamentId);
    const restored = await this.writer.commit(tournamentId, by, (before) => {
      const { deletedAt } = before.tournament;
      const isUnknown = before.revision === 0 || (deletedAt && !isRecoverable(deletedAt, this.clock.now()));
      if (isUnknown) return refuse('tournament.not-found');
      return write(deletedAt ? { ...before, tournament: { ...before.tournament, deletedAt: null } } : before);
    });
    if (restored.kind === 'refused') throw new AppError(restored.refusal);
    return presentOf(restored.board);
  }
}
