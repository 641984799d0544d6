import { Injectable } from '@nestjs/common';
import type { Actor, Board, IdleReason, StaffFacts } from '@parwaz/shared';
import { BoardCache } from '../../boards/board-cache.js';
import { Quarantine } from '../../boards/log/quarantine.js';
import { TournamentIndex } from '../../boards/tournament-index.js';
import { sameClock } from '../../tournaments/copy-sources.js';

export interface CopiedBoards {
  /** As it was read; a loaded one goes on. */
  board: Board<StaffFacts>;
  /** Others copy from it, so that it may not. */
  isCopied: boolean;
  /** In their order, also those that give nothing now. */
  sources: { board: Board<StaffFacts>; idle: IdleReason | null }[];
}

/** A tournament at its log's head, with those that it copies from. */
@Injectable()
export class CopiedBoardsReader {
  constructor(
    private readonly boards: BoardCache,
    private readonly index: TournamentIndex,
    private readonly quarantine: Quarantine,
  ) {}

  /** @throws tournament.not-found, auth.forbidden */
  async allowed(actor: Actor, tournamentId: string): Promise<CopiedBoards> {
    return this.with((await this.boards.allowed(actor, 'difference:read', tournamentId)).board);
  }

  async read(tournamentId: string): Promise<CopiedBoards> {
    return this.with((await this.boards.current(tournamentId)).board);
  }

  private async with(board: Board<StaffFacts>): Promise<CopiedBoards> {
    const { copiesFrom } = board.tournament;
    if (copiesFrom.length === 0) return { board, isCopied: false, sources: [] };
    const [found, copies] = await Promise.all([
      this.boards.getMany(copiesFrom),
      this.index.ids({ copiesFrom: board.tournamentId }),
    ]);
    const isCopied = copies.length > 0;
    const byId = new Map(found.map((source) => [source.board.tournamentId, source.board]));
    const sources = copiesFrom.flatMap((id) => {
      const source = byId.get(id);
      return source ? [{ board: source, idle: this.idleReason(board, source, isCopied) }] : [];
    });
    return { board, isCopied, sources };
  }

  private idleReason(
    target: Board<StaffFacts>,
    { tournamentId, tournament }: Board<StaffFacts>,
    isCopied: boolean,
  ): IdleReason | null {
    if (tournament.deletedAt) return 'deleted';
    // Two people have linked or moved them at the same moment.
    if (isCopied || tournament.copiesFrom.length > 0) return 'chain';
    if (!sameClock(target.tournament, tournament)) return 'clock';
    return this.quarantine.has(tournamentId) ? 'quarantined' : null;
  }
}
