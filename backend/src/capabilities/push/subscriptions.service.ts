import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isTimeZone, usualQuietHours, type Subscribe } from '@parwaz/shared';
import type { Model } from 'mongoose';
import { ECDH } from 'node:crypto';
import { hashed } from '../../platform/database/keys.js';
import { TournamentIndex } from '../../boards/tournament-index.js';
import { OwnersService } from '../../owners/owners.service.js';
import { KeyedQueue } from '../../platform/concurrency/queues.js';
import { Clock, Config } from '../../platform/config/config.js';
import { AppError, invalidField } from '../../platform/errors/app-error.js';
import { NewDeviceLimit } from './new-device-limit.js';
import { contactOf, serviceKindOf } from './push-services.js';
import { followKey, keysOf, loftKey, loftOfKey, type NewsItem } from './rules/news.js';
import { deviceClocks, noPendingNews, withFollowsChanged } from './rules/delivery.js';
import { lastNewsNumber, NewsDoc } from './schemas/news.schema.js';
import { SubscriptionDoc } from './schemas/subscription.schema.js';
import { Cursors } from './delivery/cursors.js';
import { NewRaces } from './delivery/new-races.js';

const maxTries = 20;

export const subscriptionId = (endpoint: string): string => hashed(endpoint);

@Injectable()
export class Subscriptions {
  limits = { endpoints: 50_000 };
  private readonly inTurn = new KeyedQueue();

  constructor(
    @InjectModel(SubscriptionDoc.name) private readonly docs: Model<SubscriptionDoc>,
    @InjectModel(NewsDoc.name) private readonly news: Model<NewsDoc>,
    private readonly newDevices: NewDeviceLimit,
    private readonly cursors: Cursors,
    private readonly races: NewRaces,
    private readonly owners: OwnersService,
    private readonly index: TournamentIndex,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Replaces what an endpoint follows. @throws {AppError} 400 push.unknown-service, 429 push.too-many */
  async subscribe(asked: Subscribe, from: { origin: string; network: string }): Promise<void> {
    const { endpoint, keys: secrets } = asked.subscription;
    if (serviceKindOf(endpoint, this.config) === 'unknown') throw new AppError('push.unknown-service');
    if (!isOnCurve(secrets.p256dh)) throw invalidField('subscription.keys.p256dh', 'field.not-a-push-key');
    const named = asked.follows.flatMap(({ tournamentId = '', ownerId }) =>
      tournamentId === '' ? [] : [{ tournamentId, ownerId }],
    );
    const tournaments = await this.existing(named.map(({ tournamentId }) => tournamentId));
    const follows = named.filter(({ tournamentId }) => tournaments.includes(tournamentId));
    const everywhere = asked.follows.flatMap((one) => (one.tournamentId === undefined ? [one.ownerId] : []));
    const lofts = await this.knownLofts(everywhere);
    const timeZone = asked.timeZone ?? '';
    const doc = {
      ...{ endpoint, secrets, lang: asked.lang },
      contact: contactOf(from.origin, this.config),
      keys: [...new Set([...tournaments, ...follows.map(followKey), ...lofts.map(loftKey)])],
      timeZone: isTimeZone(timeZone) ? timeZone : '',
      quiet: asked.quiet === undefined ? usualQuietHours : asked.quiet,
    };
    const _id = subscriptionId(endpoint);
    await this.inTurn.run(_id, async () => {
      if (!(await this.change(_id, doc))) await this.add(_id, doc, from.network);
    });
    await this.cursors.begin([...tournaments, ...(await this.races.of(lofts))]);
  }

  async remove(endpoint: string): Promise<void> {
    await this.docs.deleteOne({ _id: subscriptionId(endpoint) });
  }

  private async existing(tournamentIds: readonly string[]): Promise<string[]> {
    if (tournamentIds.length === 0) return [];
    return this.index.ids({ _id: { $in: [...new Set(tournamentIds)] } });
  }

  /** Those that are listed, were, or take part in a tournament. */
  private async knownLofts(ownerIds: readonly string[]): Promise<string[]> {
    const asked = [...new Set(ownerIds)];
    const owners = asked.length > 0 ? await this.owners.byIds(asked, { withDeleted: true }) : [];
    const listed = new Set(owners.map(({ _id }) => _id));
    const known = await Promise.all(
      asked.map(
        async (id) => listed.has(id) || (await this.index.ids({ participatingLofts: id })).length > 0,
      ),
    );
    return asked.filter((_, place) => known[place]);
  }

  private async change(_id: string, doc: Partial<SubscriptionDoc>): Promise<boolean> {
    for (let tries = 0; tries < maxTries; tries += 1) {
      const before = await this.docs.findById(_id).lean<SubscriptionDoc | null>();
      if (!before) return false;
      const { quiet = null, keys = [] } = doc;
      const time = deviceClocks(this.clock.now(), this.config.timeZone).of(doc);
      // News of a whole tournament is kept while any loft is followed in each of its races.
      const lofts = keys.flatMap((key) => loftOfKey(key) ?? []);
      const isFollowed = (item: NewsItem) => keysOf(item, lofts).some((key) => keys.includes(key));
      const { items, untold, version, dueAt } = withFollowsChanged(before, isFollowed, quiet, time);
      const changed = await this.docs.updateOne(
        { _id, version: before.version },
        { $set: { ...doc, items, untold, version, dueAt } },
      );
      if (changed.matchedCount > 0) return true;
    }
    throw new AppError('request.busy', { retryAfter: 1 });
  }

  private async add(_id: string, doc: Partial<SubscriptionDoc>, network: string): Promise<void> {
    await this.newDevices.admit(network);
    await this.inTurn.run('new', async () => {
      if ((await this.docs.estimatedDocumentCount()) >= this.limits.endpoints) {
        throw new AppError('push.too-many', { retryAfter: 3600 });
      }
      const seq = await lastNewsNumber(this.news);
      await this.docs.create({ _id, ...doc, ...noPendingNews, testedAt: 0, seq });
    });
  }
}

/** Messages can't be encrypted for a key that isn't a point of the curve. */
function isOnCurve(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'compressed');
    return true;
  } catch {
    return false;
  }
}
