import { Module, type DynamicModule } from '@nestjs/common';
import { BannersModule } from '../banners/banners.module.js';
import { ClubsModule } from '../clubs/clubs.module.js';
import { HomeModule } from '../home/home.module.js';
import { TournamentsModule } from '../tournaments/tournaments.module.js';
import { ClubPage } from './club-page.js';
import { FirstViews } from './first-views.js';
import { HomePage } from './home-page.js';
import { ListedClubs } from './listed-clubs.js';
import { PageServer } from './page-server.js';
import { PageSources } from './page-sources.js';
import { PreviewPictures } from './preview-pictures.js';
import { PageViews } from './page-views.js';
import { ScreenPages } from './screen-pages.js';
import { TournamentPage } from './tournament-page.js';
import { WebFiles } from './web-files.js';

@Module({
  imports: [ClubsModule],
  providers: [PageSources, PageViews, PreviewPictures, ListedClubs],
  exports: [PageSources, PageViews, PreviewPictures, ListedClubs],
})
export class PageContentModule {}

@Module({})
export class PublicPagesModule {
  static of(webRoot: string): DynamicModule {
    return {
      module: PublicPagesModule,
      imports: [PageContentModule, BannersModule, HomeModule, TournamentsModule],
      providers: [
        PageServer,
        FirstViews,
        HomePage,
        TournamentPage,
        ClubPage,
        ScreenPages,
        { provide: WebFiles, useValue: new WebFiles(webRoot) },
      ],
    };
  }
}
