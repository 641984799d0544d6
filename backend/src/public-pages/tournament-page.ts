import { Injectable } from '@nestjs/common';
import { screenPath } from '@parwaz/shared';
import { PreparedBoards } from '../boards/prepared-boards.js';
import { readId } from '../platform/http/input.js';
import { TournamentReader } from '../tournaments/tournament-reader.js';
import { pageEvents } from './page-event.js';
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
      events: pageEvents(tournament, languageOf(query)),
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
