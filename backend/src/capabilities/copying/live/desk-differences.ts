import { Injectable, type OnModuleInit } from '@nestjs/common';
import { rooms } from '@parwaz/shared';
import { FanOut } from '../../../live/frames/fan-out.js';
import { DeskNews } from '../../../live/links/desk-news.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';

@Injectable()
export class DeskDifferences implements OnModuleInit {
  constructor(
    private readonly news: DeskNews,
    private readonly events: DomainEvents,
    private readonly fanOut: FanOut,
  ) {}

  onModuleInit(): void {
    this.events.on('differences:counted', (counted) => this.news.tell('differences:counted', counted));
    this.news.on('differences:counted', ({ tournamentId, count }) =>
      this.fanOut.send(rooms.desks(tournamentId), 'desk:differences', { tournamentId, count }),
    );
  }
}
