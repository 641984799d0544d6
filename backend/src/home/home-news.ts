import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { Boards } from '../boards/boards.js';
import { DomainEvents } from '../events/domain-events.js';
import { Log } from '../logging/log.js';
import { changesHome } from './home-changes.js';

/** Says when a tournament's change alters what is on screen at home. */
@Injectable()
export class HomeNews implements OnModuleInit {
  constructor(
    private readonly boards: Boards,
    private readonly events: DomainEvents,
    private readonly log: Log,
  ) {}

  onModuleInit(): void {
    // Who commits a change tells of it, other backends too; home is read by the lists.
    this.boards.onListed((changes, board) => {
      if (!changes.some((change) => changesHome(change, board.tournament))) return;
      this.events.emit('home:changed', { what: ['active'] }).catch((error: unknown) => {
        this.log.warn({ err: error }, 'home screens were not told');
      });
    });
  }
}
