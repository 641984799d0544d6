import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../events/domain-events.js';
import { changesHome } from './home-changes.js';

/** Says when a tournament's change alters what is on screen at home. */
@Injectable()
export class HomeNews implements OnModuleInit {
  constructor(private readonly events: DomainEvents) {}

  onModuleInit(): void {
    // The process that commits a change tells of it, to other backends too; home is read by the lists.
    this.events.on('board:listed', async ({ changes, board }) => {
      if (!changes.some((change) => changesHome(change, board.tournament))) return;
      await this.events.emit('home:changed', { what: ['active'] });
    });
  }
}
