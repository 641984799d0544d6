import { Injectable } from '@nestjs/common';
import { correctionsOf } from '@parwaz/shared';
import type { Correction } from '@parwaz/shared';
import { BoardCache } from '../boards/board-cache.js';
import { ChangeLog } from '../boards/log/change-log.js';
import { OncePerBoard } from '../boards/once-per-board.js';

/** Reads what was changed after days were closed; once per board, however many ask. */
@Injectable()
export class CorrectionsReader {
  private readonly corrections = new OncePerBoard<Promise<Correction[]>>(async ({ tournamentId }) =>
    (await this.log.corrections(tournamentId)).flatMap(correctionsOf),
  );

  constructor(
    private readonly boards: BoardCache,
    private readonly log: ChangeLog,
  ) {}

  /** The corrections of a tournament, newest first. @throws {AppError} 404 */
  async of(tournamentId: string): Promise<Correction[]> {
    const { board } = await this.boards.current(tournamentId);
    return this.corrections.of(board);
  }
}
