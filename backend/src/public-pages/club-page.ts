import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { publicScreens, screenPath } from '@parwaz/shared';
import { TournamentReader } from '../tournaments/tournament-reader.js';
import { PageSources } from './page-sources.js';
import type { PageData, PageQuery } from './page-sources.js';
import { PageViews, searchOf } from './page-views.js';

const { start } = publicScreens.club;

/** The page of a club: its tournaments and their standings. */
@Injectable()
export class ClubPage implements OnModuleInit {
  constructor(
    private readonly reader: TournamentReader,
    private readonly sources: PageSources,
    private readonly views: PageViews,
  ) {}

  onModuleInit(): void {
    this.sources.register(async (path, query) => {
      const name = path.startsWith(start) ? path.slice(start.length) : '';
      return name === '' ? null : this.data(name, query);
    });
  }

  /** A trailing slash may belong to the club's name, or mean nothing. */
  private async data(name: string, query: PageQuery): Promise<PageData> {
    try {
      return await this.dataOfName(name, query);
    } catch (error) {
      if (!name.endsWith('/')) throw error;
      return this.dataOfName(name.slice(0, -1), query);
    }
  }

  private async dataOfName(name: string, query: PageQuery): Promise<PageData> {
    const { club, tournaments } = await this.reader.ofClub(name);
    const count = tournaments.length === 1 ? '1 tournament' : `${tournaments.length} tournaments`;
    const image = tournaments.findLast(({ tournamentPicture }) => tournamentPicture)?.tournamentPicture;
    const data = { 'parwaz-club': JSON.stringify({ clubName: name, tournaments }) };
    const view = searchOf({
      ...(typeof query.year === 'string' && /^\d{4}$/.test(query.year) && { year: query.year }),
      ...(query.lang === 'ur' && { lang: 'ur' }),
    });
    const state = tournaments.map(({ _id, revision }) => `${_id} ${revision}`).join();
    return {
      title: club,
      description: `${club}: ${count}`,
      ...(image && { image: { address: image } }),
      view,
      data,
      ...this.views.firstView(screenPath('club', name), view, state, query),
    };
  }
}
