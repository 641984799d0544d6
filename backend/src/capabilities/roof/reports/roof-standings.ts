import { Injectable } from '@nestjs/common';
import { boardDates, dayStandings, formatTotal } from '@parwaz/shared';
import type { BoardDate, DayStanding, Ranked, RoofStanding } from '@parwaz/shared';
import { BoardCache } from '../../../boards/board-cache.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { RoofSeat } from '../../../platform/http/signed-in.js';
import { OncePerBoard } from '../../../boards/once-per-board.js';

/** Every roof asks for its place after each landing, so a day is ranked once per revision. */
@Injectable()
export class RoofStandings {
  private readonly days = new OncePerBoard<Ranked<DayStanding>[], BoardDate>(dayStandings);

  constructor(private readonly boards: BoardCache) {}

  async standingOf({ tournamentId, ownerId }: RoofSeat, date: BoardDate): Promise<RoofStanding> {
    const { board } = await this.boards.current(tournamentId);
    if (!boardDates(board.tournament).includes(date)) throw new AppError('report.not-a-date');
    const own = this.days.get(board, date).find((standing) => standing.ownerId === ownerId);
    const totalSeconds = own?.totalSeconds ?? 0;
    return { date, rank: own?.rank ?? null, totalSeconds, formattedTotalTime: formatTotal(totalSeconds) };
  }
}
