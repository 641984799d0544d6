import { Injectable } from '@nestjs/common';
import type { Board, StaffFacts } from '@parwaz/shared';
import { ChangeLog } from './change-log.js';
import { StoredBoards } from './stored-boards.js';

export interface BoardsAround {
  before: Board<StaffFacts>;
  after: Board<StaffFacts>;
}

@Injectable()
export class PastBoards {
  constructor(
    private readonly log: ChangeLog,
    private readonly stored: StoredBoards,
  ) {}

  /** Null when the revision doesn't exist or is the first. */
  async around(tournamentId: string, revision: number): Promise<BoardsAround | null> {
    const stored = await this.stored.load(tournamentId);
    const isEarlier = stored && stored.board.revision > 0 && stored.board.revision < revision;
    const loaded = isEarlier ? stored : await this.stored.blank(tournamentId);
    const changes = await this.log.since(tournamentId, loaded.board.revision);
    const own = changes.find((change) => change.revision === revision);
    if (!own || revision <= 1) return null;
    loaded.accept(changes.filter((change) => change.revision < revision));
    const before = loaded.board;
    if (before.revision !== revision - 1) return null;
    loaded.accept([own]);
    return { before, after: loaded.board };
  }
}
