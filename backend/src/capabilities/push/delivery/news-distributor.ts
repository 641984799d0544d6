import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { batchesFrom } from '../../../platform/concurrency/batches.js';
import { Clock, Config } from '../../../platform/config/config.js';
import { newTag } from '../new-tag.js';
import { followKey } from '../rules/news.js';
import type { NewsItem } from '../rules/news.js';
import { momentOf, withNews } from '../rules/delivery.js';
import type { Delivery, Moment } from '../rules/delivery.js';
import { NewsDoc } from '../schemas/news.schema.js';
import { SubscriptionDoc } from '../schemas/subscription.schema.js';
import type { Device } from '../schemas/subscription.schema.js';
import { Claim } from './claim.js';
import type { Composer } from './composer.js';
import { perPortion } from './device-writes.js';
import { Outgoing } from './outgoing.js';
import type { Changed } from './outgoing.js';

/** News and its number. */
interface Given {
  seq: number;
  items: readonly NewsItem[];
}

/** Gives news to all who follow, and sends what is to be told at once. */
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

  /** Spreads all stored news in their order; what was spread before a kill is not spread again. */
  async distribute(): Promise<void> {
    const waiting = await this.news.find({ spread: false }).sort({ _id: 1 }).lean<NewsDoc[]>();
    for (const news of waiting) {
      await this.distributeOne(news);
      if (!this.claim.isHeld) return;
      await this.news.updateOne({ _id: news._id }, { $set: { spread: true } });
      await this.news.deleteMany({ _id: { $lt: news._id } });
    }
  }

  private async distributeOne({ _id: seq, items }: NewsDoc): Promise<void> {
    const composer = this.outgoing.composer();
    for (const key of new Set(items.map(followKey))) {
      const followers = this.docs.collection.find<Device>({ keys: key, seq: { $lt: seq } });
      for await (const some of batchesFrom(followers.batchSize(perPortion), perPortion)) {
        await this.give(some, { seq, items }, composer);
        if (!this.claim.isHeld) return;
      }
    }
  }

  private async give(devices: readonly Device[], { seq, items }: Given, composer: Composer): Promise<void> {
    const moment = momentOf(this.clock.now(), this.config.timeZone);
    const tag = newTag();
    const portion = devices.map((device): Changed => {
      const keys = new Set(device.keys);
      const fresh = items.filter((item) => keys.has(followKey(item)));
      const isOnItsWay = this.outgoing.has(device._id);
      // What comes while a message is on its way begins no minute: it is told as soon as that one has arrived.
      const before = isOnItsWay ? goingOn(device, moment) : device;
      const after = withNews(before, fresh, tag, device.quiet, moment);
      const togetherUntil = isOnItsWay ? device.togetherUntil : after.togetherUntil;
      const changed = { ...device, ...after, togetherUntil, seq };
      return { device: changed, filter: { seq: { $lt: seq } }, set: changedBy(changed) };
    });
    await this.outgoing.handOver(portion, moment, composer);
  }
}

/** A device whose present message news are added to. */
function goingOn(device: Device, { now }: Moment): Device {
  return { ...device, togetherUntil: Math.max(device.togetherUntil, now + 1) };
}

/** The update of a device by news; not what comes of messages that are on their way meanwhile. */
function changedBy(after: Delivery & { seq: number }): Partial<Delivery & { seq: number }> {
  const { items, untold, more, version, tag, togetherUntil, dueAt, seq } = after;
  return { items, untold, more, version, tag, togetherUntil, dueAt, seq };
}
