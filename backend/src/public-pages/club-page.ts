import { Injectable } from '@nestjs/common';
import { screenPath, shownName } from '@parwaz/shared';
import type { ClubTournament } from '@parwaz/shared';
import type { ClubEntry } from '../tournaments/of-club/club-entries.js';
import { ClubTournaments } from '../tournaments/of-club/club-tournaments.js';
import { pageEvents } from './page-event.js';
import type { PageData, PageQuery } from './page-sources.js';
import { pageTexts } from './page-texts.js';
import { languageOf, PageViews, searchOf } from './page-views.js';

@Injectable()
export class ClubPage {
  private readonly read = new WeakMap<ClubEntry, ClubTournament>();

  constructor(
    private readonly tournaments: ClubTournaments,
    private readonly views: PageViews,
  ) {}

  /** A trailing slash may belong to the club's name, or mean nothing. */
  async data(name: string, query: PageQuery): Promise<PageData> {
    try {
      return await this.dataOfName(name, query);
    } catch (error) {
      if (!name.endsWith('/')) throw error;
      return this.dataOfName(name.slice(0, -1), query);
    }
  }

  private async dataOfName(name: string, query: PageQuery): Promise<PageData> {
    const { club: found, years } = await this.tournaments.years(name);
    const language = languageOf(query);
    const club = shownName(found, language);
    const asked = typeof query.year === 'string' ? query.year : '';
    const year = years.includes(asked) ? asked : (years[0] ?? '');
    const entries = await this.tournaments.ofYear(name, year);
    const image = entries.findLast(({ picture }) => picture)?.picture;
    const inlined = { clubName: name, years, year };
    const tournaments = entries.map(({ json }) => json).join(',');
    const data = { 'parwaz-club': `${JSON.stringify(inlined).slice(0, -1)},"tournaments":[${tournaments}]}` };
    const view = searchOf({ ...(year === asked && { year }), ...(query.lang === 'ur' && { lang: 'ur' }) });
    const state = `${years.join()} ${this.tournaments.stateOf(entries)}`;
    return {
      title: club,
      description: `${club}: ${pageTexts[language].tournaments(entries.length, year)}`,
      ...(image && { image: { address: image } }),
      view,
      data,
      events: entries.flatMap((entry) => pageEvents(this.tournamentOf(entry), language)),
      ...this.views.firstView(screenPath('club', name), view, state, query),
    };
  }

  private tournamentOf(entry: ClubEntry): ClubTournament {
    const tournament = this.read.get(entry) ?? (JSON.parse(entry.json) as ClubTournament);
    this.read.set(entry, tournament);
    return tournament;
  }
}
