import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { BannersController } from './banners.controller.js';
import { BannerDoc, BannersService } from './banners.service.js';
import { modelsOf } from '../platform/database/models.js';

@Module({
  imports: [modelsOf(BannerDoc), MediaModule],
  controllers: [BannersController],
  providers: [BannersService],
  exports: [BannersService],
})
export class BannersModule {}
