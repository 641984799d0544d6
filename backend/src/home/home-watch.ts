import { createHash, randomUUID } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { homeParts, type HomePart } from '@parwaz/shared';
import { BannersService } from '../banners/banners.service.js';
import { ClubsService } from '../clubs/clubs.service.js';
import { KeyedQueue } from '../platform/concurrency/queues.js';
import { Repeats } from '../platform/concurrency/repeats.js';
import { Config } from '../platform/config/config.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { changesHome } from './home-changes.js';
import { HomeReader } from './home-reader.js';

const compareEveryMs = 1000; // where other backends may write

/** Emits home's fingerprints after a change here, and each second where other backends write: none gets lost. */
@Injectable()
export class HomeWatch implements OnModuleInit, OnApplicationBootstrap {
  private readonly shown: Record<HomePart, () => Promise<unknown>> = {
    // A landing raises the revision but doesn't change the home screen.
    active: async () => (await this.reader.onScreen()).map((one) => ({ ...one, revision: undefined })),
    banners: () => this.banners.list(),
    clubs: () => this.clubs.list(),
  };
  /** An older fingerprint after a newer one would announce a change that never was. */
  private readonly inTurn = new KeyedQueue();

  constructor(
    private readonly reader: HomeReader,
    private readonly banners: BannersService,
    private readonly clubs: ClubsService,
    private readonly events: DomainEvents,
    private readonly config: Config,
    private readonly repeats: Repeats,
  ) {}

  onModuleInit(): void {
    // Only the process that commits a change announces it; home is read from the lists.
    this.events.on('board:listed', async ({ changes, board }) => {
      if (!changes.some((change) => changesHome(change, board.tournament))) return;
      await this.events.emit('home:changed', { what: ['active'] });
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.compare(homeParts);
    // Not the writer's concern; home screens poll too.
    const markOrNew = (part: HomePart) => this.mark(part).catch(() => randomUUID());
    this.events.on('home:changed', ({ what }) => this.compare(what, markOrNew));
    this.events.on('home:stale', () => this.compare(homeParts));
    if (this.config.mongodbUri === undefined) return;
    this.repeats.every(compareEveryMs, () => this.compare(homeParts), 'home could not be compared');
  }

  private compare(
    parts: readonly HomePart[],
    markOf = (part: HomePart): Promise<string> => this.mark(part),
  ): Promise<void> {
    return this.inTurn.run('', async () => {
      const marks = await Promise.all(parts.map(async (part) => [part, await markOf(part)] as const));
      await this.events.emit('home:seen', Object.fromEntries(marks));
    });
  }

  private async mark(part: HomePart): Promise<string> {
    return createHash('sha256')
      .update(JSON.stringify(await this.shown[part]()))
      .digest('base64url');
  }
}
