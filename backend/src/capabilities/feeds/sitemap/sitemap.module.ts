import { Module } from '@nestjs/common';
import { ClubsModule } from '../../../clubs/clubs.module.js';
import { SitemapController } from './sitemap.controller.js';

@Module({ imports: [ClubsModule], controllers: [SitemapController] })
export class SitemapModule {}
