import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { hashed } from '../../platform/database/keys.js';
import { Clock } from '../../platform/config/config.js';
import { countTry } from '../../platform/database/count-try.js';
import { AppError } from '../../platform/errors/app-error.js';

/** New subscriptions from one network within a minute; its id is the network, hashed. */
@Schema({ collection: 'push_newcomers', versionKey: false })
export class NewDevicesDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true }) tries!: number;
  @Prop({ required: true, index: { expireAfterSeconds: 60 } }) until!: Date;
}

const periodMs = 60_000;
const maxPerPeriod = 30;

/** Bounds how many new devices one network may bring, for all backends together. */
@Injectable()
export class NewDeviceLimit {
  constructor(
    @InjectModel(NewDevicesDoc.name) private readonly counts: Model<NewDevicesDoc>,
    private readonly clock: Clock,
  ) {}

  async admit(network: string): Promise<void> {
    const now = this.clock.now();
    const { tries, until } = await countTry(this.counts, hashed(network), now, periodMs);
    if (tries <= maxPerPeriod) return;
    throw new AppError('push.too-many', { retryAfter: Math.ceil((until.getTime() - now) / 1000) });
  }
}
