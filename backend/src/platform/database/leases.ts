import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { KeyedQueue } from '../concurrency/keyed-queue.js';
import { AppError } from '../errors/app-error.js';
import { isDuplicateKey } from './duplicate-key.js';
import { newId } from './new-id.js';

/** A lock that only one process at a time may hold. */
@Schema({ collection: 'leases', versionKey: false })
export class LeaseDoc {
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: String, required: true })
  holder!: string;
}

export const leaseSchema = SchemaFactory.createForClass(LeaseDoc);

const retryMs = 25;

@Injectable()
export class Leases {
  /** Duration of a lease when its holder dies, and of others' wait for it, in milliseconds. */
  times = { leaseMs: 10_000, giveUpMs: 12_000 };
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

  /** A lease ends when it is seen for as long as it lasts: no process's clock has to agree with another's. */
  private async take(name: string): Promise<string> {
    const holder = newId();
    const since = performance.now();
    let seen = { holder: '', sinceMs: since };
    for (; performance.now() - since < this.times.giveUpMs; await pause(retryMs)) {
      try {
        await this.leases.create({ _id: name, holder });
        return holder;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      const present = await this.leases.findById(name).lean();
      if (present && present.holder !== seen.holder) {
        seen = { holder: present.holder, sinceMs: performance.now() };
      } else if (present && performance.now() - seen.sinceMs > this.times.leaseMs) {
        await this.leases.deleteOne({ _id: name, holder: seen.holder });
      }
    }
    throw new AppError('request.unavailable', { retryAfter: 5 });
  }
}
