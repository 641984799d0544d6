import { Module } from '@nestjs/common';
import { BoardsModule } from '../boards/boards.module.js';
import { StandingsPictureController } from './standings-picture.controller.js';
import { StandingsPictures } from './standings-pictures.js';

/** Pictures that the server draws. */
@Module({
  imports: [BoardsModule],
  controllers: [StandingsPictureController],
  providers: [StandingsPictures],
})
export class PicturesModule {}
