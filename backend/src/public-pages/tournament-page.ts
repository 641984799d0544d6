import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { publicScreens, screenPath } from '@parwaz/shared';
import { PreparedBoards } from '../boards/prepared-boards.js';
import { readId } from '../platform/http/input.js';
import { TournamentReader } from '../tournaments/tournament-reader.js';
import { PageSources } from './page-sources.js';
import type { PageData, PageQuery } from './page-sources.js';
import { PageViews } from './page-views.js';

const pathPattern = new RegExp(`^${publicScreens.tournament.start}([^/]+)/?$`);

/** The page of one tournament, with its board. */
@Injectable()
export class TournamentPage implements OnModuleInit {
  constructor(
    private readonly reader: TournamentReader,
    private readonly prepared: PreparedBoards,
    private readonly sources: PageSources,
    private readonly views: PageViews,
  ) {}

  onModuleInit(): void {
    this.sources.register(async (path, query) => {
      const id = pathPattern.exec(path)?.[1];
      return id === undefined ? null : this.data(id, query);
    });
  }

  private async data(id: string, query: PageQuery): Promise<PageData> {
    const _id = readId(id, 'tournament.not-found');
    const [tournament, board] = await Promise.all([this.reader.shown(_id), this.prepared.current(_id, null)]);
    const { view } = this.views.viewOf(tournament, query);
    const state = await this.views.stateOf(_id);
    return {
      ...(await this.views.about(tournament, query)),
      data: { 'parwaz-board': board.json },
      ...this.views.firstView(screenPath('tournament', tournament._id), view, state, query),
    };
  }
}
