import { Module } from '@nestjs/common';
import { ClubsModule } from '../../../clubs/clubs.module.js';
import { PageContentModule } from '../../../public-pages/public-pages.module.js';
import { SitemapController } from './sitemap.controller.js';

@Module({ imports: [ClubsModule, PageContentModule], controllers: [SitemapController] })
export class SitemapModule {}
