import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { KeyedQueue } from '../concurrency/keyed-queue.js';
import { AppError } from '../errors/app-error.js';
import { isDuplicateKey } from './duplicate-key.js';
import { LeaseDoc } from './lease.schema.js';
import { newId } from './new-id.js';

const leaseMs = 10_000;
const retryMs = 25;
const giveUpMs = 12_000;

/** Locks across all backends of a database. */
@Injectable()
export class Leases {
  private readonly here = new KeyedQueue();

  constructor(@InjectModel(LeaseDoc.name) private readonly leases: Model<LeaseDoc>) {}

  /** Runs `work` while holding a lease. @throws {AppError} 503 when others hold it all the time */
  alone<T>(name: string, work: () => Promise<T>): Promise<T> {
    return this.here.run(name, async () => {
      const holder = await this.take(name);
      try {
        return await work();
      } finally {
        await this.leases.deleteOne({ _id: name, holder });
      }
    });
  }

  /** Wall-clock time on purpose, because leases are shared between processes. */
  private async take(name: string): Promise<string> {
    const holder = newId();
    for (const since = Date.now(); Date.now() - since < giveUpMs; await pause(retryMs)) {
      await this.leases.deleteOne({ _id: name, until: { $lte: new Date() } });
      try {
        await this.leases.create({ _id: name, holder, until: new Date(Date.now() + leaseMs) });
        return holder;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
    throw new AppError('request.unavailable', { retryAfter: 5 });
  }
}
