import { Injectable, type OnModuleInit } from '@nestjs/common';
import { rooms } from '@parwaz/shared';
import { FanOut } from '../../../live/frames/fan-out.js';
import { Peers } from '../../../live/links/peers.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import type { DifferencesCounted } from './peer-message.js';

@Injectable()
export class DeskDifferences implements OnModuleInit {
  constructor(
    private readonly peers: Peers,
    private readonly events: DomainEvents,
    private readonly fanOut: FanOut,
  ) {}

  onModuleInit(): void {
    const send = (counted: DifferencesCounted) =>
      this.fanOut.send(rooms.desks(counted.tournamentId), 'desk:differences', counted);
    this.events.on('differences:counted', (counted) => {
      this.peers.broadcast('differences:counted', counted);
      send(counted);
    });
    this.peers.on('differences:counted', send);
  }
}
