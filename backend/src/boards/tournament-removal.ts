import { Injectable } from '@nestjs/common';
import { DomainEvents } from '../platform/events/domain-events.js';
import { BoardCache } from './board-cache.js';
import { CheckLog, LinkLog, TokenLog } from './log/note-logs.js';
import { ChangeLog } from './log/change-log.js';
import { StoredBoards } from './log/stored-boards.js';
import { TournamentIndex } from './tournament-index.js';

@Injectable()
export class TournamentRemoval {
  constructor(
    private readonly boards: BoardCache,
    private readonly log: ChangeLog,
    private readonly checks: CheckLog,
    private readonly links: LinkLog,
    private readonly tokens: TokenLog,
    private readonly stored: StoredBoards,
    private readonly index: TournamentIndex,
    private readonly events: DomainEvents,
  ) {}

  /** The index entry goes last, so that an interrupted removal is resumed. */
  async remove(tournamentId: string): Promise<void> {
    await this.stored.remove(tournamentId);
    await this.checks.remove(tournamentId);
    await this.links.remove(tournamentId);
    await this.tokens.remove(tournamentId);
    await this.log.remove(tournamentId);
    await this.events.emit('tournament:removed', { tournamentId });
    await this.index.remove(tournamentId);
    this.boards.forget(tournamentId);
  }
}
