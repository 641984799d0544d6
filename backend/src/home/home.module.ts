import { Module } from '@nestjs/common';
import { BannersModule } from '../banners/banners.module.js';
import { ClubsModule } from '../clubs/clubs.module.js';
import { HomeController } from './home.controller.js';
import { HomeReader } from './home-reader.js';
import { HomeWatch } from './home-watch.js';

@Module({
  imports: [BannersModule, ClubsModule],
  controllers: [HomeController],
  providers: [HomeReader, HomeWatch],
  exports: [HomeReader],
})
export class HomeModule {}
