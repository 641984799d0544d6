import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MediaCache } from './media-cache.js';
import { MediaController } from './media.controller.js';
import { MediaDoc, mediaSchema } from './media.schema.js';
import { MediaService } from './media.service.js';
import { UnusedPictures } from './unused-pictures.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: MediaDoc.name, schema: mediaSchema }])],
  controllers: [MediaController],
  providers: [MediaService, MediaCache, UnusedPictures],
  exports: [MediaService, UnusedPictures],
})
export class MediaModule {}
