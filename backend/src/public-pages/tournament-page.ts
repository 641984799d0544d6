import { Injectable } from '@nestjs/common';
import { clubName, raceName, screenPath } from '@parwaz/shared';
import type { Language, PublicTournament } from '@parwaz/shared';
import { PreparedBoards } from '../boards/prepared-boards.js';
import { readId } from '../platform/http/input.js';
import { TournamentReader } from '../tournaments/tournament-reader.js';
import type { PageData, PageQuery } from './page-sources.js';
import { languageOf, PageViews } from './page-views.js';

@Injectable()
export class TournamentPage {
  constructor(
    private readonly reader: TournamentReader,
    private readonly prepared: PreparedBoards,
    private readonly views: PageViews,
  ) {}

  async data(id: string, query: PageQuery): Promise<PageData> {
    const _id = readId(id, 'tournament.not-found');
    const [tournament, board] = await Promise.all([
      this.reader.shown(_id),
      this.prepared.current(_id, null, null),
    ]);
    const { view } = await this.views.viewOf(tournament, query);
    const state = await this.views.stateOf(_id);
    return {
      ...(await this.views.describe(tournament, query)),
      data: { 'parwaz-board': board.json },
      ...eventOf(tournament, languageOf(query)),
      ...this.views.firstView(
        screenPath('tournament', tournament._id),
        view,
        state,
        query,
        tournament.timeZone,
      ),
    };
  }
}

function eventOf(tournament: PublicTournament, language: Language): Pick<PageData, 'event'> {
  const dates = [...tournament.dates].sort();
  const [startDate, endDate] = [dates[0], dates.at(-1)];
  if (startDate === undefined || endDate === undefined) return {};
  const [name, club] = [raceName(tournament, language), clubName(tournament, language)];
  return { event: { name, club, startDate, endDate } };
}
