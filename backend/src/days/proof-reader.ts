import { Injectable } from '@nestjs/common';
import { toBoardDate } from '@parwaz/shared';
import type { Board, LogProof, StaffFacts } from '@parwaz/shared';
import { BoardCache } from '../boards/board-cache.js';
import { ChangeLog } from '../boards/log/change-log.js';
import { OncePerBoard } from '../boards/once-per-board.js';
import { codeOf } from '../boards/log/log-chain.js';

/** The codes that identify a tournament's log, read once per board. */
@Injectable()
export class ProofReader {
  private readonly proofs = new OncePerBoard((board) => this.codes(board));

  constructor(
    private readonly boards: BoardCache,
    private readonly log: ChangeLog,
  ) {}

  async of(tournamentId: string): Promise<LogProof> {
    const { board } = await this.boards.current(tournamentId);
    return this.proofs.get(board);
  }

  private async codes({ tournamentId, tournament }: Board<StaffFacts>): Promise<LogProof> {
    const { days, last } = await this.log.proof(tournamentId);
    const official = tournament.days.filter(({ state }) => state === 'official');
    return {
      code: last && codeOf(last),
      days: official.map((one) => {
        const date = toBoardDate(one.date) ?? one.date;
        const made = days.findLast(({ day }) => day?.date === date && day.to === 'official');
        return { date, code: made ? codeOf(made) : null };
      }),
    };
  }
}
