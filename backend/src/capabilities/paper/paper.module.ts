import { Module } from '@nestjs/common';
import { BoardsModule } from '../../boards/boards.module.js';
import { DaysModule } from '../../days/days.module.js';
import { CertificatePictures } from './certificate-pictures.js';
import { DrawThread } from './drawing/draw-thread.js';
import { PicturesController } from './pictures.controller.js';
import { StandingsPictures } from './standings-pictures.js';

/** Pictures that the server draws. */
@Module({
  imports: [BoardsModule, DaysModule],
  controllers: [PicturesController],
  providers: [DrawThread, StandingsPictures, CertificatePictures],
})
export class PicturesModule {}
