import { Module } from '@nestjs/common';
import { modelsOf } from '../../platform/database/models.js';
import { ClubsModule } from '../../clubs/clubs.module.js';
import { OwnersModule } from '../../owners/owners.module.js';
import { PageContentModule } from '../../public-pages/public-pages.module.js';
import { ClubRecords } from './club-records.js';
import { FlownDoc, FlownEntries } from './flown-entries.js';
import { LoftPage } from './loft-page.js';
import { LoftSeasons } from './loft-seasons.js';
import { SeasonsController } from './seasons.controller.js';

@Module({
  imports: [modelsOf(FlownDoc), ClubsModule, OwnersModule, PageContentModule],
  controllers: [SeasonsController],
  providers: [FlownEntries, LoftSeasons, ClubRecords, LoftPage],
})
export class SeasonsModule {}
