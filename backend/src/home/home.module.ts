import { Module } from '@nestjs/common';
import { BannersModule } from '../banners/banners.module.js';
import { BoardsModule } from '../boards/boards.module.js';
import { ClubsModule } from '../clubs/clubs.module.js';
import { HomeController } from './home.controller.js';
import { HomeNews } from './home-news.js';
import { HomeReader } from './home-reader.js';
import { HomeWatch } from './home-watch.js';

@Module({
  imports: [BannersModule, BoardsModule, ClubsModule],
  controllers: [HomeController],
  providers: [HomeReader, HomeNews, HomeWatch],
  exports: [HomeReader],
})
export class HomeModule {}
