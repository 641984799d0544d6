import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { BannersService } from '../banners/banners.service.js';
import { PreparedBoards } from '../boards/prepared-boards.js';
import { BatchedReads } from '../platform/concurrency/batched-reads.js';
import { HomeReader } from '../home/home-reader.js';
import type { PageData, PageQuery } from './page-sources.js';
import { PageViews } from './page-views.js';

@Injectable()
export class HomePage {
  private readonly around = new BatchedReads<'now', string>(async () => {
    return new Map([['now', JSON.stringify(await this.banners.list())]]);
  });

  constructor(
    private readonly reader: HomeReader,
    private readonly prepared: PreparedBoards,
    private readonly views: PageViews,
    private readonly banners: BannersService,
  ) {}

  /** Home knows ordinary tables only. */
  async data({ stamp: _, ...query }: PageQuery): Promise<PageData> {
    const [active, banners = '[]'] = await Promise.all([this.reader.active(), this.around.read('now')]);
    const shown = active.tournaments.find(({ _id }) => _id === query.tournament) ?? active.data;
    const data = { 'parwaz-home': JSON.stringify(active), 'parwaz-banners': banners };
    const parts = [...Object.values(data), this.views.listedStates(active.tournaments)];
    const state = createHash('sha256').update(parts.join('\n')).digest('base64url');
    if (!shown) return { data, ...this.views.firstView('/', '', state, query) };
    const { view } = await this.views.viewOf(shown, query);
    const board = await this.prepared.current(shown._id, null, null);
    const race = await this.views.stateOf(shown._id);
    return {
      ...(await this.views.describe(shown, query)),
      data: { ...data, 'parwaz-board': board.json },
      ...this.views.firstView('/', view, `${state} ${race}`, query, shown.timeZone),
    };
  }
}
