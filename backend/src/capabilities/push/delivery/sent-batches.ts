import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { batchesFrom } from '../../../platform/concurrency/batches.js';
import { Clock, Config } from '../../../platform/config/config.js';
import { momentOf } from '../rules/delivery.js';
import { lostAgain } from '../rules/misses.js';
import { SubscriptionDoc } from '../schemas/subscription.schema.js';
import type { Device } from '../schemas/subscription.schema.js';
import { Claim } from './claim.js';
import { DeviceWrites, perPortion } from './device-writes.js';

/** Ends of hand-overs are noted together, in milliseconds. */
const togetherMs = 100;

/**
 * Numbers of portions of devices that are sent messages. A device counts as told before its message goes, so that one that
 * is taken costs no second write. After a kill all are told again, with the same tags, whose hand-over had not come to
 * its end.
 */
@Injectable()
export class SentBatches {
  private last = 0;
  private isNoting = false;
  /** Numbers with messages on their way, and how many. */
  private readonly open = new Map<number, number>();

  constructor(
    @InjectModel(SubscriptionDoc.name) private readonly docs: Model<SubscriptionDoc>,
    private readonly writes: DeviceWrites,
    private readonly claim: Claim,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** The last number up to which all messages have come to an end. */
  get settled(): number {
    return Math.min(this.last, ...[...this.open.keys()].map((number) => number - 1));
  }

  /** True when no message is on its way, or came to an end that could not be written. */
  get isSettled(): boolean {
    return this.open.size === 0;
  }

  /** The number of a new one, of so many messages. */
  begin(messages: number): number {
    this.last += 1;
    if (messages > 0) this.open.set(this.last, messages);
    return this.last;
  }

  /** Notes that one of its messages has come to its end. */
  end(number: number): void {
    const left = (this.open.get(number) ?? 1) - 1;
    if (left > 0) this.open.set(number, left);
    else this.open.delete(number);
    if (left > 0 || this.isNoting) return;
    this.isNoting = true;
    void this.noteSoon();
  }

  private async noteSoon(): Promise<void> {
    await pause(togetherMs);
    this.isNoting = false;
    // One that can't be noted now is with the next.
    await this.claim.note(this.settled).catch(() => undefined);
  }

  /** Goes on after another process. @param settled that one's last settled number; null when it left nothing open */
  async resume(settled: number | null): Promise<void> {
    const { collection } = this.docs;
    const [latest] = await collection.find<Device>({}).sort({ handOver: -1 }).limit(1).toArray();
    this.last = Math.max(this.last, latest?.handOver ?? 0, settled ?? 0);
    if (settled === null) return;
    const lost = collection.find<Device>({ handOver: { $gt: settled } }).batchSize(perPortion);
    const moment = momentOf(this.clock.now(), this.config.timeZone);
    for await (const some of batchesFrom(lost, perPortion)) {
      await this.writes.change(
        some.map((device) => {
          const { _id, version, handOver } = device;
          return { _id, filter: { version, handOver }, update: { $set: lostAgain(device, moment) } };
        }),
      );
    }
  }
}
