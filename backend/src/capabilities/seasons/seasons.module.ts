import { Module } from '@nestjs/common';
import { modelsOf } from '../../platform/database/models.js';
import { OwnersModule } from '../../owners/owners.module.js';
import { TournamentsModule } from '../../tournaments/tournaments.module.js';
import { ClubRecords } from './club-records.js';
import { FlownDoc, FlownEntries } from './flown-entries.js';
import { LoftSeasons } from './loft-seasons.js';
import { SeasonsController } from './seasons.controller.js';

@Module({
  imports: [modelsOf(FlownDoc), OwnersModule, TournamentsModule],
  controllers: [SeasonsController],
  providers: [FlownEntries, LoftSeasons, ClubRecords],
})
export class SeasonsModule {}
