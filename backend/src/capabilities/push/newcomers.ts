import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { hashed } from '../../platform/database/keys.js';
import { Clock } from '../../platform/config/config.js';
import { countTry } from '../../platform/database/count-try.js';
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
    const now = this.clock.now();
    const { tries, until } = await countTry(this.newcomers, hashed(network), now, forMs);
    if (tries <= maxNew) return;
    throw new AppError('push.too-many', { retryAfter: Math.ceil((until.getTime() - now) / 1000) });
  }
}
