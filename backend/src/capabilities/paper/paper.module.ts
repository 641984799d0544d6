import { Module } from '@nestjs/common';
import { DaysModule } from '../../days/days.module.js';
import { PageContentModule } from '../../public-pages/public-pages.module.js';
import { TournamentsModule } from '../../tournaments/tournaments.module.js';
import { CertificatePictures } from './certificate-pictures.js';
import { DrawThread } from './drawing/draw-thread.js';
import { CertificateDrawings, PreviewDrawings } from './few-pictures.js';
import { PaperPages } from './paper-pages.js';
import { PicturesController } from './pictures.controller.js';
import { StandingsPictures } from './standings-pictures.js';

@Module({
  imports: [DaysModule, PageContentModule, TournamentsModule],
  controllers: [PicturesController],
  providers: [
    DrawThread,
    CertificateDrawings,
    PreviewDrawings,
    StandingsPictures,
    CertificatePictures,
    PaperPages,
  ],
})
export class PaperModule {}
