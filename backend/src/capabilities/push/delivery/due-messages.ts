import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { batchesFrom } from '../../../platform/concurrency/batches.js';
import { Clock, Config } from '../../../platform/config/config.js';
import { deviceClocks, dueTime, togetherMs } from '../rules/delivery.js';
import { SubscriptionDoc, type Device } from '../schemas/subscription.schema.js';
import { Claim } from './claim.js';
import type { Composer } from './composer.js';
import { portionSize } from './device-writes.js';
import { Outgoing, type Changed } from './outgoing.js';

@Injectable()
export class DueMessages {
  constructor(
    @InjectModel(SubscriptionDoc.name) private readonly docs: Model<SubscriptionDoc>,
    private readonly outgoing: Outgoing,
    private readonly claim: Claim,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async send(): Promise<void> {
    const until = this.clock.now();
    const due = this.docs.collection.find<Device>({ dueAt: { $lte: until } }).batchSize(portionSize);
    const composer = this.outgoing.composer();
    for await (const some of batchesFrom(due, portionSize)) {
      await this.sendBatch(
        some.filter(({ _id }) => !this.outgoing.has(_id)),
        composer,
      );
      if (!this.claim.isHeld) return;
    }
  }

  private async sendBatch(devices: readonly Device[], composer: Composer): Promise<void> {
    if (devices.length === 0) return;
    const clocks = deviceClocks(this.clock.now(), this.config.timeZone);
    const portion = devices.map((device): Changed => {
      const dueAt = dueTime(device, device.quiet, clocks.of(device));
      const isFirst = device.untold >= device.items.length;
      const togetherUntil = dueAt === clocks.now && isFirst ? clocks.now + togetherMs : device.togetherUntil;
      const set = { dueAt, togetherUntil };
      return { device: { ...device, ...set }, filter: { version: device.version }, set };
    });
    await this.outgoing.handOver(portion, clocks, composer);
  }
}
