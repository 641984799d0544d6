import { Module } from '@nestjs/common';
import { modelsOf } from '../../platform/database/models.js';
import { ClubsModule } from '../../clubs/clubs.module.js';
import { OwnersModule } from '../../owners/owners.module.js';
import { ClubRecords } from './club-records.js';
import { FlownDoc, FlownEntries } from './flown-entries.js';
import { LoftSeasons } from './loft-seasons.js';
import { SeasonsController } from './seasons.controller.js';

@Module({
  imports: [modelsOf(FlownDoc), ClubsModule, OwnersModule],
  controllers: [SeasonsController],
  providers: [FlownEntries, LoftSeasons, ClubRecords],
})
export class SeasonsModule {}
