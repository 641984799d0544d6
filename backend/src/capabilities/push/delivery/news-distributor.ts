import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { batchesFrom } from '../../../platform/concurrency/batches.js';
import { Clock, Config } from '../../../platform/config/config.js';
import { followKey, isToldHere, keysOf, type NewsItem } from '../rules/news.js';
import { addNews, deviceClocks, type Delivery } from '../rules/delivery.js';
import { NewsDoc } from '../schemas/news.schema.js';
import { SubscriptionDoc, type Device } from '../schemas/subscription.schema.js';
import { Claim } from './claim.js';
import type { Composer } from './composer.js';
import { portionSize } from './device-writes.js';
import { Outgoing, type Changed } from './outgoing.js';

/** An item with the keys of its followers. */
type Told = [item: NewsItem, keys: readonly string[]];

@Injectable()
export class NewsDistributor {
  constructor(
    @InjectModel(NewsDoc.name) private readonly news: Model<NewsDoc>,
    @InjectModel(SubscriptionDoc.name) private readonly docs: Model<SubscriptionDoc>,
    private readonly outgoing: Outgoing,
    private readonly claim: Claim,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async distribute(): Promise<void> {
    const waiting = await this.news.find({ spread: false }).sort({ _id: 1 }).lean<NewsDoc[]>();
    for (const news of waiting) {
      await this.distributeOne(news);
      if (!this.claim.isHeld) return;
      await this.news.updateOne({ _id: news._id }, { $set: { spread: true } });
      await this.news.deleteMany({ _id: { $lt: news._id } });
    }
  }

  private async distributeOne(news: NewsDoc): Promise<void> {
    const composer = this.outgoing.composer();
    // News of older versions has no lofts.
    const told = news.items.map((item): Told => [item, keysOf(item, (news as Partial<NewsDoc>).lofts ?? [])]);
    for (const some of new Map(told.map(([item, keys]) => [followKey(item), keys])).values()) {
      const followers = this.docs.collection.find<Device>({ keys: { $in: some }, seq: { $lt: news._id } });
      for await (const devices of batchesFrom(followers.batchSize(portionSize), portionSize)) {
        await this.tellPortion(devices, told, news._id, composer);
        if (!this.claim.isHeld) return;
      }
    }
  }

  private async tellPortion(
    devices: readonly Device[],
    told: readonly Told[],
    seq: number,
    composer: Composer,
  ): Promise<void> {
    const clocks = deviceClocks(this.clock.now(), this.config.timeZone);
    // Also the topic of the message: a push service takes at most 32 letters of base64url.
    const tag = randomBytes(9).toString('base64url');
    const portion = devices.map((device): Changed => {
      const keys = new Set(device.keys);
      const fresh = told.flatMap(([item, all]) =>
        all.some((key) => keys.has(key)) && isToldHere(item, keys) ? [item] : [],
      );
      const isOnItsWay = this.outgoing.has(device._id);
      // News that comes while a message is on its way is added to it, and told as soon as that one has arrived.
      const addUntil = isOnItsWay ? Math.max(device.togetherUntil, clocks.now + 1) : device.togetherUntil;
      const after = addNews(
        { ...device, togetherUntil: addUntil },
        fresh,
        tag,
        device.quiet,
        clocks.of(device),
      );
      const togetherUntil = isOnItsWay ? device.togetherUntil : after.togetherUntil;
      const changed = { ...device, ...after, togetherUntil, seq };
      return { device: changed, filter: { seq: { $lt: seq } }, set: newsFields(changed) };
    });
    await this.outgoing.handOver(portion, clocks, composer);
  }
}

/** Without the fields that change with messages that are on their way meanwhile. */
function newsFields(after: Delivery & { seq: number }): Partial<Delivery & { seq: number }> {
  const { items, untold, more, version, tag, togetherUntil, dueAt, seq } = after;
  return { items, untold, more, version, tag, togetherUntil, dueAt, seq };
}
