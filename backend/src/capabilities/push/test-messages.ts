import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Clock } from '../../platform/config/config.js';
import { AppError } from '../../platform/errors/app-error.js';
import { testMessage } from './rules/compose.js';
import { SubscriptionDoc } from './schemas/subscription.schema.js';
import { subscriptionId } from './subscriptions.service.js';
import { Outgoing } from './delivery/outgoing.js';

const apartMs = 10_000;

@Injectable()
export class TestMessages {
  constructor(
    @InjectModel(SubscriptionDoc.name) private readonly docs: Model<SubscriptionDoc>,
    private readonly outgoing: Outgoing,
    private readonly clock: Clock,
  ) {}

  async send(endpoint: string): Promise<void> {
    const _id = subscriptionId(endpoint);
    const now = this.clock.now();
    const device = await this.docs.findById(_id).lean<SubscriptionDoc | null>();
    if (!device) throw new AppError('push.not-found');
    const { testedAt } = device;
    const waitMs = testedAt + apartMs - now;
    const mayTest = waitMs <= 0 || waitMs > apartMs; // more: the clock was set back
    const claimed = mayTest && (await this.docs.updateOne({ _id, testedAt }, { $set: { testedAt: now } }));
    if (!claimed || claimed.matchedCount === 0) {
      throw new AppError('push.too-many', { retryAfter: Math.ceil(apartMs / 1000) });
    }
    const outcome = await this.outgoing.sendTest(device, JSON.stringify(testMessage(device.lang)));
    if (outcome === 'gone') await this.docs.deleteOne({ _id });
    if (outcome !== 'taken') throw new AppError('push.failed');
  }
}
