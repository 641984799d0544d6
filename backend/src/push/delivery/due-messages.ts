import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { batchesFrom } from '../../concurrency/batches.js';
import { Clock } from '../../config/clock.js';
import { Config } from '../../config/config.js';
import { dueOf, momentOf, togetherMs } from '../rules/delivery.js';
import { SubscriptionDoc } from '../schemas/subscription.schema.js';
import type { Device } from '../schemas/subscription.schema.js';
import { Claim } from './claim.js';
import type { Composer } from './composer.js';
import { DeviceWrites, perPortion } from './device-writes.js';
import { Outgoing } from './outgoing.js';

/** Sends what is due: at the end of a minute, of an hour or of the quiet hours, after a failure or a restart. */
@Injectable()
export class DueMessages {
  constructor(
    @InjectModel(SubscriptionDoc.name) private readonly docs: Model<SubscriptionDoc>,
    private readonly writes: DeviceWrites,
    private readonly outgoing: Outgoing,
    private readonly claim: Claim,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async send(): Promise<void> {
    const until = this.clock.now();
    const due = this.docs.collection.find<Device>({ dueAt: { $lte: until } }).batchSize(perPortion);
    const composer = this.outgoing.composer();
    for await (const some of batchesFrom(due, perPortion)) {
      await this.sendBatch(
        some.filter(({ _id }) => !this.outgoing.has(_id)),
        composer,
      );
      if (!this.claim.isHeld) return;
    }
  }

  private async sendBatch(devices: readonly Device[], composer: Composer): Promise<void> {
    if (devices.length === 0) return;
    const moment = momentOf(this.clock.now(), this.config.timeZone);
    const looked = devices.map((device) => {
      // The end of the minute has come, if it is that: nothing else is to be waited for.
      const dueAt = dueOf(device, device.quiet, moment);
      const isDue = dueAt === moment.now;
      const isFirst = device.untold >= device.items.length;
      const togetherUntil = isDue && isFirst ? moment.now + togetherMs : device.togetherUntil;
      return { device: { ...device, dueAt, togetherUntil }, isDue };
    });
    const changes = looked.map(({ device: { _id, version, dueAt, togetherUntil } }) => ({
      ...{ _id, filter: { version }, set: { dueAt, togetherUntil } },
    }));
    await this.writes.change(changes);
    const due = looked.filter(({ isDue }) => isDue).map(({ device }) => device);
    await this.outgoing.send(due, composer);
  }
}
