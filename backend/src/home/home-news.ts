import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../platform/events/domain-events.js';
import { changesHome } from './home-changes.js';

@Injectable()
export class HomeNews implements OnModuleInit {
  constructor(private readonly events: DomainEvents) {}

  onModuleInit(): void {
    // Only the process that commits a change announces it; home is read from the lists.
    this.events.on('board:listed', async ({ changes, board }) => {
      if (!changes.some((change) => changesHome(change, board.tournament))) return;
      await this.events.emit('home:changed', { what: ['active'] });
    });
  }
}
