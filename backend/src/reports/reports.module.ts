import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BoardsModule } from '../boards/boards.module.js';
import { ResultsModule } from '../results/results.module.js';
import { PhotoPlaces } from './photo-places.js';
import { ReportPhotoDoc, reportPhotoSchema } from './report-photo.schema.js';
import { AutomaticTaking } from './automatic-taking.js';
import { ReportClaims } from './report-claims.js';
import { TypedReports } from './typed-reports.js';
import { ReportPhotos } from './report-photos.service.js';
import { ReportReadingModule } from './report-reading.module.js';
import { ReportSettler } from './report-settler.js';
import { ReportWithdrawals } from './report-withdrawals.js';
import { ReportsController } from './reports.controller.js';
import { ReportsService } from './reports.service.js';
import { RoofController } from './roof.controller.js';
import { RoofLinkDoc, roofLinkSchema } from './roof-link.schema.js';
import { RoofLinks } from './roof-links.service.js';
import { RoofStandings } from './roof-standings.js';

/** Reports from the roof: links, reports, what desks make of them. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: RoofLinkDoc.name, schema: roofLinkSchema },
      { name: ReportPhotoDoc.name, schema: reportPhotoSchema },
    ]),
    ReportReadingModule,
    BoardsModule,
    ResultsModule,
  ],
  controllers: [RoofController, ReportsController],
  providers: [
    RoofLinks,
    ReportsService,
    ReportClaims,
    ReportSettler,
    AutomaticTaking,
    TypedReports,
    ReportWithdrawals,
    ReportPhotos,
    PhotoPlaces,
    RoofStandings,
  ],
  exports: [RoofLinks],
})
export class ReportsModule {}
