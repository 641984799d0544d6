import { Module } from '@nestjs/common';
import { OwnersModule } from '../../../owners/owners.module.js';
import { EventReader } from './event-reader.js';
import { EventStreams } from './event-streams.js';
import { EventsController } from './events.controller.js';

@Module({
  imports: [OwnersModule],
  controllers: [EventsController],
  providers: [EventReader, EventStreams],
  exports: [EventReader],
})
export class EventsModule {}
