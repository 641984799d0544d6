import { Injectable } from '@nestjs/common';
import { correctionsOf, toBoardDate, toIsoDate } from '@parwaz/shared';
import type { Actor, Board, Correction, DayState, LogProof, StaffFacts } from '@parwaz/shared';
import { BoardCache } from '../boards/board-cache.js';
import { BoardWriter } from '../boards/board-writer.js';
import { ChangeLog } from '../boards/log/change-log.js';
import { codeOf } from '../boards/log/log-chain.js';
import { OncePerBoard } from '../boards/once-per-board.js';
import { Clock } from '../platform/config/config.js';
import type { SignedIn } from '../platform/http/signed-in.js';
import { setDay } from './set-day.js';

@Injectable()
export class DaysService {
  private readonly correctionsByBoard = new OncePerBoard<Promise<Correction[]>>(async ({ tournamentId }) =>
    (await this.log.corrections(tournamentId)).flatMap(correctionsOf),
  );
  private readonly proofs = new OncePerBoard((board) => this.codes(board));

  constructor(
    private readonly boards: BoardCache,
    private readonly writer: BoardWriter,
    private readonly log: ChangeLog,
    private readonly clock: Clock,
  ) {}

  /** The same again changes nothing. @throws {AppError} 400 for another date or no reason, 403, 404 */
  async set(
    actor: SignedIn,
    tournamentId: string,
    asked: { date: string; state: DayState; reason?: string | null },
  ): Promise<Board<StaffFacts>> {
    await this.boards.allowed(actor, 'day:set', tournamentId);
    const wanted = { ...asked, date: toIsoDate(asked.date) ?? asked.date };
    const set = await this.writer.commit(tournamentId, actor, (before) =>
      setDay(before, actor, wanted, this.clock.now()),
    );
    if (set.kind === 'refused') throw set.refusal;
    return set.board;
  }

  async corrections(tournamentId: string, viewer: Actor | null): Promise<Correction[]> {
    return this.correctionsByBoard.get((await this.boards.shown(tournamentId, viewer)).board);
  }

  async proof(tournamentId: string, viewer: Actor | null): Promise<LogProof> {
    return this.proofs.get((await this.boards.shown(tournamentId, viewer)).board);
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
