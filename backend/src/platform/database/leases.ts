import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema } from '@nestjs/mongoose';
import type { Model, UpdateQuery } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { KeyedQueue } from '../concurrency/queues.js';
import type { Config } from '../config/config.js';
import { AppError } from '../errors/app-error.js';
import { isDuplicateKey, newId } from './keys.js';

@Schema({ collection: 'leases', versionKey: false })
export class LeaseDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true }) holder!: string;
  @Prop() beat?: number;
}

interface LeaseTimes {
  beatMs: number;
  /** The holder is sure to have it for this long after a heartbeat. */
  trustMs: number;
  /** Without a heartbeat for this long, by each process's own clock, others may take it. */
  deadMs: number;
}

/** Of the one backend that sends. Only one process has the embedded store open: another holder is gone. */
export function senderTimes({ mongodbUri }: Config): LeaseTimes {
  return { beatMs: 2000, trustMs: 5000, deadMs: mongodbUri ? 8000 : 0 };
}

/** A right that one process at a time has, among all that share the database. */
export class Lease<Doc extends LeaseDoc = LeaseDoc> {
  private readonly mine: { _id: string; holder: string };
  private heldAtMs = -Infinity;
  private seen = { mark: '', sinceMs: 0 };

  constructor(
    private readonly docs: Model<LeaseDoc>,
    _id: string,
    private readonly times: LeaseTimes,
  ) {
    this.mine = { _id, holder: newId() };
  }

  get isHeld(): boolean {
    return performance.now() - this.heldAtMs < this.times.trustMs;
  }

  /** @returns null when another process has it; `before` is what a dead holder left, when it was taken just now */
  async hold(): Promise<{ before?: Doc | null } | null> {
    const now = performance.now();
    if (now - this.heldAtMs < this.times.beatMs) return {};
    const held = (await this.update({ $inc: { beat: 1 } })) ? {} : await this.take();
    this.heldAtMs = held ? now : -Infinity;
    return held;
  }

  async update(change: UpdateQuery<LeaseDoc>): Promise<boolean> {
    return (await this.docs.updateOne(this.mine, change)).matchedCount > 0;
  }

  async release(): Promise<void> {
    this.heldAtMs = -Infinity;
    await this.docs.deleteOne(this.mine);
  }

  private async take(): Promise<{ before: Doc | null } | null> {
    const { _id, holder } = this.mine;
    const before = await this.docs.findById(_id).lean<Doc | null>();
    if (!before) return this.create();
    if (!this.isDead(before)) return null;
    const dead = { _id, holder: before.holder, beat: before.beat ?? null };
    const taken = await this.docs.updateOne(dead, { $set: { holder, beat: 0 } });
    return taken.matchedCount > 0 ? { before } : null;
  }

  private isDead({ holder, beat }: LeaseDoc): boolean {
    const mark = `${holder} ${beat}`;
    if (this.seen.mark !== mark) this.seen = { mark, sinceMs: performance.now() };
    return performance.now() - this.seen.sinceMs >= this.times.deadMs;
  }

  private async create(): Promise<{ before: null } | null> {
    try {
      await this.docs.create({ ...this.mine, beat: 0 });
      return { before: null };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return null;
    }
  }
}

const retryMs = 25;

@Injectable()
export class Leases {
  // How long a lease outlives its dead holder, and how long others wait for it.
  times = { leaseMs: 10_000, giveUpMs: 12_000 };
  private readonly here = new KeyedQueue();

  constructor(@InjectModel(LeaseDoc.name) private readonly leases: Model<LeaseDoc>) {}

  /** Runs `work` while holding a lease. @throws {AppError} 503 when others hold it all the time */
  runAlone<T>(name: string, work: () => Promise<T>): Promise<T> {
    return this.here.run(name, async () => {
      const { leaseMs, giveUpMs } = this.times;
      const lease = new Lease(this.leases, name, { beatMs: 0, trustMs: Infinity, deadMs: leaseMs });
      const sinceMs = performance.now();
      while (!(await lease.hold())) {
        if (performance.now() - sinceMs > giveUpMs)
          throw new AppError('request.unavailable', { retryAfter: 5 });
        await pause(retryMs);
      }
      try {
        return await work();
      } finally {
        await lease.release();
      }
    });
  }
}
