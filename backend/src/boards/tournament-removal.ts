import { Injectable } from '@nestjs/common';
import { BoardCache } from './board-cache.js';
import { ChangeLog } from './change-log.js';
import { StoredBoards } from './stored-boards.js';
import { TournamentIndex } from './tournament-index.js';

/** Takes a tournament out of the database, with its log. */
@Injectable()
export class TournamentRemoval {
  constructor(
    private readonly boards: BoardCache,
    private readonly log: ChangeLog,
    private readonly stored: StoredBoards,
    private readonly index: TournamentIndex,
  ) {}

  /** Nothing of it stays. What finds tournaments goes last, so that a removal cut short is taken up again. */
  async remove(tournamentId: string): Promise<void> {
    await this.stored.remove(tournamentId);
    await this.log.remove(tournamentId);
    await this.index.remove(tournamentId);
    this.boards.forget(tournamentId);
  }
}
