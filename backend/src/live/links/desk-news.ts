import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel, Prop, Schema } from '@nestjs/mongoose';
import { SchemaTypes, type Model } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { KeyedQueue } from '../../platform/concurrency/queues.js';
import { Repeats } from '../../platform/concurrency/repeats.js';
import { Config } from '../../platform/config/config.js';
import { DomainEvents } from '../../platform/events/domain-events.js';
import { Log } from '../../platform/logging/log.js';
import { Presence } from '../presence.js';
import type { BackendMessage } from './other-backends.js';
import { Peers, type SharedEvents } from './peers.js';

const lookEveryMs = 1000;
const kept = 100; // a tournament's last
const keepTries = 5;
const keepAgainMs = 500;
const failure = 'news for desks could not be read';

/** The messages that the database can number, whichever part of the product sends them. */
type Numbered<M> = M extends { event: string; what: { tournamentId: string } }
  ? 'news' extends keyof M['what']
    ? M
    : never
  : never;
type News = Numbered<BackendMessage>['event'] & keyof SharedEvents;
type What<E extends News> = Parameters<SharedEvents[E]>[0];

interface Told {
  event: News;
  what: What<News>;
}

@Schema({ collection: 'desk_news', versionKey: false })
export class DeskNewsDoc {
  /** The tournament's. */
  @Prop({ required: true }) _id!: string;
  /** Of all so far. */
  @Prop({ required: true }) count!: number;
  @Prop({ type: [SchemaTypes.Mixed], required: true }) last!: Told[];
}

/** For desks on all nodes, about what is in no log: by Redis at once, else by the database within a second. */
@Injectable()
export class DeskNews implements OnModuleInit {
  private readonly queue = new KeyedQueue();
  private readonly handlers = new Map<News, (what: never) => void>();
  /** By tournament, up to which one all were heard here. */
  private readonly heard = new Map<string, number>();

  constructor(
    @InjectModel(DeskNewsDoc.name) private readonly docs: Model<DeskNewsDoc>,
    private readonly peers: Peers,
    private readonly presence: Presence,
    private readonly events: DomainEvents,
    private readonly repeats: Repeats,
    private readonly log: Log,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    if (this.config.mongodbUri === undefined) return; // nobody else has this database
    this.repeats.every(lookEveryMs, () => this.look(), failure);
    this.events.on('database:replaced', () => this.heard.clear());
    this.events.on('tournament:removed', async ({ tournamentId }) => {
      await this.docs.deleteOne({ _id: tournamentId });
    });
  }

  on<E extends News>(event: E, handler: (what: What<E>) => void): void {
    this.handlers.set(event, handler);
    this.peers.on(event, (what: What<E>) => {
      handler(what);
      this.hear(what);
    });
  }

  async tell<E extends News>(event: E, what: What<E>): Promise<void> {
    this.handlers.get(event)?.(what as never);
    const news = await this.queue.run(what.tournamentId, () => this.keep(event, what));
    const numbered = { ...what, news };
    this.hear(numbered);
    this.peers.broadcast(event, numbered);
  }

  /** @returns its number */
  private async keep<E extends News>(event: E, what: What<E>): Promise<number | undefined> {
    if (this.config.mongodbUri === undefined) return undefined;
    const change = { $inc: { count: 1 }, $push: { last: { $each: [{ event, what }], $slice: -kept } } };
    for (let tries = 1; tries <= keepTries; tries += 1) {
      if (tries > 1) await pause(keepAgainMs, undefined, { ref: false });
      try {
        const doc = await this.docs
          .findOneAndUpdate({ _id: what.tournamentId }, change, { upsert: true, returnDocument: 'after' })
          .lean<DeskNewsDoc | null>();
        return doc?.count;
      } catch (error) {
        // Of two nodes that make it at once, one is refused.
        this.log.debug({ err: error }, 'news for desks could not be kept');
      }
    }
    return undefined;
  }

  /** One that comes before those ahead of it is read again with them. */
  private hear({ tournamentId, news }: What<News>): void {
    if (news !== undefined && this.heard.get(tournamentId) === news - 1) this.heard.set(tournamentId, news);
  }

  private async look(): Promise<void> {
    const ids = new Set(this.presence.openDesks().map(({ tournamentId }) => tournamentId));
    for (const id of this.heard.keys()) if (!ids.has(id)) this.heard.delete(id);
    if (ids.size === 0) return;
    const unheard = [...ids].map((_id) => ({ _id, count: { $gt: this.heard.get(_id) ?? 0 } }));
    for (const { _id, count, last } of await this.docs.find({ $or: unheard }).lean<DeskNewsDoc[]>()) {
      const before = this.heard.get(_id) ?? 0;
      if (count <= before) continue;
      this.heard.set(_id, count);
      const news = last.slice(before - count);
      for (const { event, what } of before === 0 ? latestOf(news) : news)
        this.handlers.get(event)?.(what as never);
    }
  }
}

/** A desk that has just opened hears of what was said more than once where it was said last. */
function latestOf(news: readonly Told[]): Told[] {
  const latest = new Map<string, Told>();
  for (const told of news) {
    const key = JSON.stringify(told);
    latest.delete(key);
    latest.set(key, told);
  }
  return [...latest.values()];
}
