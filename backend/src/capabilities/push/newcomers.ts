import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { hashed } from '../../auth/hashed.js';
import { Clock } from '../../platform/config/clock.js';
import { isDuplicateKey } from '../../platform/database/duplicate-key.js';
import { AppError } from '../../platform/errors/app-error.js';
import { NewcomersDoc } from './schemas/push-keeping.schema.js';

const forMs = 60_000;
/** New subscriptions from one network in that time. */
const maxNew = 30;

/** Bounds how many new devices one network may bring, for all backends together. */
@Injectable()
export class Newcomers {
  constructor(
    @InjectModel(NewcomersDoc.name) private readonly newcomers: Model<NewcomersDoc>,
    private readonly clock: Clock,
  ) {}

  /** @throws {AppError} 429 with `Retry-After` when too many came */
  async admit(network: string): Promise<void> {
    const _id = hashed(network);
    const now = this.clock.now();
    const { count, until } = (await this.counted(_id, now)) ?? (await this.first(_id, now));
    if (count <= maxNew) return;
    throw new AppError('push.too-many', { retryAfter: Math.ceil((until.getTime() - now) / 1000) });
  }

  /** Counts one more in the present minute; null when there is none. A clock that was set back begins another. */
  private counted(_id: string, now: number): Promise<NewcomersDoc | null> {
    const until = { $gt: new Date(now), $lte: new Date(now + forMs) };
    return this.newcomers
      .findOneAndUpdate({ _id, until }, { $inc: { count: 1 } }, { returnDocument: 'after' })
      .lean<NewcomersDoc | null>();
  }

  private async first(_id: string, now: number): Promise<NewcomersDoc> {
    const minute = { _id, count: 1, until: new Date(now + forMs) };
    const over = { $or: [{ until: { $lte: new Date(now) } }, { until: { $gt: minute.until } }] };
    await this.newcomers.deleteOne({ _id, ...over });
    try {
      await this.newcomers.create(minute);
      return minute;
    } catch (error) {
      // Another one has just begun the minute.
      if (!isDuplicateKey(error)) throw error;
      return (await this.counted(_id, now)) ?? minute;
    }
  }
}
