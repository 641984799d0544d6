import { Injectable } from '@nestjs/common';
import { correctionsOf } from '@parwaz/shared';
import type { Correction } from '@parwaz/shared';
import { BoardCache } from '../boards/board-cache.js';
import { ChangeLog } from '../boards/log/change-log.js';
import { OncePerBoard } from '../boards/once-per-board.js';

@Injectable()
export class CorrectionsReader {
  private readonly corrections = new OncePerBoard<Promise<Correction[]>>(async ({ tournamentId }) =>
    (await this.log.corrections(tournamentId)).flatMap(correctionsOf),
  );

  constructor(
    private readonly boards: BoardCache,
    private readonly log: ChangeLog,
  ) {}

  async of(tournamentId: string): Promise<Correction[]> {
    const { board } = await this.boards.current(tournamentId);
    return this.corrections.get(board);
  }
}
