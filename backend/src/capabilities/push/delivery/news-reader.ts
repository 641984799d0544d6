import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { boardTime, type Change } from '@parwaz/shared';
import type { Model } from 'mongoose';
import { BoardCache } from '../../../boards/board-cache.js';
import { isPublic } from '../../../boards/is-shown.js';
import { ChangeLog } from '../../../boards/log/change-log.js';
import { Clock } from '../../../platform/config/config.js';
import { isDuplicateKey } from '../../../platform/database/keys.js';
import { changedDates, leadersAfter, newsworthyPlaces, placeChanges } from '../rules/leaders.js';
import { followKey, isLongPast, keysOf, newsOf, type NewsItem } from '../rules/news.js';
import { CursorDoc, lastNewsNumber, NewsDoc } from '../schemas/news.schema.js';
import { SubscriptionDoc } from '../schemas/subscription.schema.js';
import { Cursors } from './cursors.js';

@Injectable()
export class NewsReader {
  constructor(
    @InjectModel(NewsDoc.name) private readonly news: Model<NewsDoc>,
    @InjectModel(SubscriptionDoc.name) private readonly devices: Model<SubscriptionDoc>,
    private readonly cursors: Cursors,
    private readonly log: ChangeLog,
    private readonly boards: BoardCache,
    private readonly clock: Clock,
  ) {}

  async resume(): Promise<void> {
    for (const { cursor } of await this.news.find().lean<NewsDoc[]>()) await this.cursors.move(cursor);
  }

  /** Stores what is new in each tournament; true when anybody follows a loft. */
  async readNews(): Promise<boolean> {
    const cursors = await this.cursors.all();
    const known = cursors.map(({ _id, revision }) => ({ tournamentId: _id, revision }));
    const newer = known.length > 0 ? await this.log.newer(known) : new Map<string, Change[]>();
    for (const cursor of cursors) {
      const changes = newer.get(cursor._id);
      if (changes) await this.readTournament(cursor, changes);
    }
    return cursors.length > 0;
  }

  private async readTournament(before: CursorDoc, changes: readonly Change[]): Promise<void> {
    const tournamentId = before._id;
    const [loaded] = await this.boards.getMany([tournamentId]);
    if (!loaded) return;
    const { board } = loaded;
    const read = changes.filter(({ revision }) => revision <= board.revision);
    const last = read.at(-1);
    if (!last) return;
    const leaders = leadersAfter(before.leaders, board, changedDates(board, read));
    // What happened while it was hidden is told to nobody later.
    const { publicSince = 0 } = board.tournament;
    const fresh = read.filter(({ revision }) => revision > publicSince);
    const today = boardTime(board, this.clock.now()).date;
    const places = placeChanges(tournamentId, before.leaders, leaders);
    const lofts = board.tournament.participatingLofts;
    const news = [
      ...fresh.flatMap(newsOf).filter(({ date }) => date === null || !isLongPast(date, today)),
      ...newsworthyPlaces(places, board, fresh, today),
    ];
    const items = await this.withPublicSources(await this.followed(news, lofts));
    const cursor = { _id: tournamentId, revision: last.revision, leaders };
    if (items.length > 0 && isPublic(board)) await this.add({ cursor, items, lofts });
    await this.cursors.move(cursor);
  }

  /** Only items that somebody follows: news of the other lofts would cost each landing four writes. */
  private async followed(items: readonly NewsItem[], lofts: readonly string[]): Promise<NewsItem[]> {
    const asked = new Map(items.map((item) => [followKey(item), keysOf(item, lofts)]));
    const found = await Promise.all(
      [...asked].map(async ([key, keys]) =>
        (await this.devices.exists({ keys: { $in: keys } })) ? [key] : [],
      ),
    );
    const isFollowed = new Set(found.flat());
    return items.filter((item) => isFollowed.has(followKey(item)));
  }

  /** Where it was copied from a hidden tournament nobody is told of it there. */
  private async withPublicSources(items: readonly NewsItem[]): Promise<NewsItem[]> {
    const sources = new Set(
      items.flatMap((item) => (item.kind === 'landing' ? (item.copiedFrom ?? []) : [])),
    );
    if (sources.size === 0) return [...items];
    const shown = (await this.boards.getMany([...sources])).filter(({ board }) => isPublic(board));
    const isShown = new Set(shown.map(({ board }) => board.tournamentId));
    return items.map((item) => {
      if (item.kind !== 'landing' || isShown.has(item.copiedFrom ?? '')) return item;
      const { copiedFrom: _, ...landing } = item;
      return landing;
    });
  }

  private async add(news: Pick<NewsDoc, 'cursor' | 'items' | 'lofts'>): Promise<void> {
    const _id = (await lastNewsNumber(this.news)) + 1;
    try {
      await this.news.create({ _id, ...news, spread: false });
    } catch (error) {
      throw isDuplicateKey(error) ? new Error('another process sends the news') : error;
    }
  }
}
