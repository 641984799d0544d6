import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ResultsModule } from '../../results/results.module.js';
import { PhotoPlaces } from './photos/photo-places.js';
import { AutomaticTaking } from './reports/automatic-taking.js';
import { ReportClaims } from './reports/report-claims.js';
import { TakenBack } from './reports/taken-back.js';
import { TypedReports } from './reports/typed-reports.js';
import { ReportPhotoDoc, ReportPhotos } from './photos/report-photos.service.js';
import { ReportReadingModule } from './reports/report-reading.module.js';
import { ReportSettler } from './reports/report-settler.js';
import { ReportWithdrawals } from './reports/report-withdrawals.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports/reports.service.js';
import { RoofController } from './roof.controller.js';
import { RoofGuard } from './links/roof.guard.js';
import { RoofLinkDoc, RoofLinks } from './links/roof-links.service.js';
import { RoofStandings } from './reports/roof-standings.js';
import { modelsOf } from '../../platform/database/models.js';

@Module({
  imports: [modelsOf(RoofLinkDoc, ReportPhotoDoc), ReportReadingModule, ResultsModule],
  controllers: [RoofController, ReportsController],
  providers: [
    RoofLinks,
    ReportsService,
    ReportClaims,
    ReportSettler,
    AutomaticTaking,
    TakenBack,
    TypedReports,
    ReportWithdrawals,
    ReportPhotos,
    PhotoPlaces,
    RoofStandings,
    { provide: APP_GUARD, useClass: RoofGuard },
  ],
})
export class RoofModule {}
