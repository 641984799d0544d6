import { Injectable, type OnModuleInit } from '@nestjs/common';
import { coreScreens, nameIn, type CoreScreenName } from '@parwaz/shared';
import { ClubPage } from './club-page.js';
import { HomePage } from './home-page.js';
import { ListedClubs } from './listed-clubs.js';
import { PageSources, type PageData, type PageQuery } from './page-sources.js';
import { TournamentPage } from './tournament-page.js';

/** @param name the decoded rest of the address; a trailing slash may belong to it */
type ScreenPage = (name: string, query: PageQuery) => Promise<PageData | null>;

@Injectable()
export class ScreenPages implements OnModuleInit {
  private readonly pages: Readonly<Record<CoreScreenName, ScreenPage>> = {
    home: (_, query) => this.home.data(query),
    tournament: (id, query) => this.tournament.data(id.replace(/\/$/, ''), query),
    club: async (name, query) => (name === '' ? null : this.club.data(name, query)),
  };

  constructor(
    private readonly clubs: ListedClubs,
    private readonly sources: PageSources,
    private readonly home: HomePage,
    private readonly tournament: TournamentPage,
    private readonly club: ClubPage,
  ) {}

  onModuleInit(): void {
    for (const screen of Object.keys(coreScreens) as CoreScreenName[]) {
      const { start } = coreScreens[screen];
      this.sources.register(async (path, query) => {
        if (nameIn(screen, path) === null) return null;
        const page = await this.pages[screen](path.slice(start.length), query);
        return page && this.clubs.addTo(page);
      });
    }
  }
}
