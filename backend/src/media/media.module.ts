import { Module } from '@nestjs/common';
import { MediaCache } from './media-cache.js';
import { MediaController } from './media.controller.js';
import { MediaDoc, MediaService } from './media.service.js';
import { UnusedPictures } from './unused-pictures.js';
import { modelsOf } from '../platform/database/models.js';

@Module({
  imports: [modelsOf(MediaDoc)],
  controllers: [MediaController],
  providers: [MediaService, MediaCache, UnusedPictures],
  exports: [MediaService, UnusedPictures],
})
export class MediaModule {}
