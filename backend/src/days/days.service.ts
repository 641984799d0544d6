import { Injectable } from '@nestjs/common';
import { toIsoDate } from '@parwaz/shared';
import type { Board, DayState, StaffFacts } from '@parwaz/shared';
import { BoardCache } from '../boards/board-cache.js';
import { BoardWriter } from '../boards/board-writer.js';
import { Clock } from '../platform/config/config.js';
import { personOf } from '../platform/http/signed-in.js';
import type { SignedIn } from '../platform/http/signed-in.js';
import { setDay } from './set-day.js';

@Injectable()
export class DaysService {
  constructor(
    private readonly boards: BoardCache,
    private readonly writer: BoardWriter,
    private readonly clock: Clock,
  ) {}

  /**
   * The same again changes nothing.
   * @throws {AppError} 400 for another date, or no reason for an earlier state; 403, 404
   */
  async set(
    actor: SignedIn,
    tournamentId: string,
    asked: { date: string; state: DayState; reason?: string | null },
  ): Promise<Board<StaffFacts>> {
    await this.boards.allowed(actor, 'day:set', tournamentId);
    const wanted = { ...asked, date: toIsoDate(asked.date) ?? asked.date };
    const set = await this.writer.commit(tournamentId, personOf(actor), (before) =>
      setDay(before, actor, wanted, this.clock.now()),
    );
    if (set.kind === 'refused') throw set.refusal;
    return set.board;
  }
}
