import { Injectable } from '@nestjs/common';
import type { ActiveAnswer, Board, PublicTournament, StaffFacts } from '@parwaz/shared';
import { BoardCache } from '../boards/board-cache.js';
import { isPublic } from '../boards/is-shown.js';
import { TournamentIndex } from '../boards/tournament-index.js';
import { BatchedReads } from '../platform/concurrency/batched-reads.js';
import { Clock } from '../platform/config/config.js';
import { presentPublicOf } from '../tournaments/present-tournament.js';
import { onScreenOrder } from './on-screen-order.js';

@Injectable()
export class HomeReader {
  private readonly reads = new BatchedReads<'now', Board<StaffFacts>[]>(async () => {
    return new Map([['now', await this.readActive()]]);
  });

  constructor(
    private readonly boards: BoardCache,
    private readonly index: TournamentIndex,
    private readonly clock: Clock,
  ) {}

  async onScreen(): Promise<PublicTournament[]> {
    const boards = (await this.reads.read('now')) ?? [];
    const byId = new Map(boards.map((board) => [board.tournamentId, board]));
    return onScreenOrder(
      boards.map(({ tournament }) => tournament),
      this.clock.now(),
    ).flatMap(({ _id }) => {
      const board = byId.get(_id);
      return board ? [presentPublicOf(board)] : [];
    });
  }

  async active(): Promise<ActiveAnswer> {
    const tournaments = await this.onScreen();
    return { success: true, data: tournaments[0] ?? null, tournaments };
  }

  private async readActive(): Promise<Board<StaffFacts>[]> {
    const loaded = await this.boards.getMany(await this.index.ids({ status: 'Active' }));
    const boards = loaded.map(({ board }) => board);
    return boards.filter(isPublic).filter(({ tournament }) => tournament.status === 'Active');
  }
}
