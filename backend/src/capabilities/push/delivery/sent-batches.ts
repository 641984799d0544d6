import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { batchesFrom } from '../../../platform/concurrency/batches.js';
import { Clock, Config } from '../../../platform/config/config.js';
import { deviceClocks } from '../rules/delivery.js';
import { resendLost } from '../rules/failed-sends.js';
import { SubscriptionDoc, type Device } from '../schemas/subscription.schema.js';
import { Claim } from './claim.js';
import { DeviceWrites, portionSize } from './device-writes.js';

const togetherMs = 100;

/** Devices count as told before their message goes, to save a write; after a kill, unfinished portions go again. */
@Injectable()
export class SentBatches {
  private last = 0;
  private isSaving = false;
  private readonly open = new Map<number, number>();

  constructor(
    @InjectModel(SubscriptionDoc.name) private readonly docs: Model<SubscriptionDoc>,
    private readonly writes: DeviceWrites,
    private readonly claim: Claim,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** Up to this number all messages have come to an end. */
  get settled(): number {
    return Math.min(this.last, ...[...this.open.keys()].map((number) => number - 1));
  }

  get isSettled(): boolean {
    return this.open.size === 0;
  }

  begin(messages: number): number {
    this.last += 1;
    if (messages > 0) this.open.set(this.last, messages);
    return this.last;
  }

  endOne(number: number): void {
    const left = (this.open.get(number) ?? 1) - 1;
    if (left > 0) this.open.set(number, left);
    else this.open.delete(number);
    if (left > 0 || this.isSaving) return;
    this.isSaving = true;
    void this.saveSoon();
  }

  private async saveSoon(): Promise<void> {
    await pause(togetherMs);
    this.isSaving = false;
    // If it can't be saved now, the next save has it.
    await this.claim.saveSettled(this.settled).catch(() => undefined);
  }

  /** @param settled the last settled number of another process; null when it left nothing open */
  async resume(settled: number | null): Promise<void> {
    const { collection } = this.docs;
    const [latest] = await collection.find<Device>({}).sort({ handOver: -1 }).limit(1).toArray();
    this.last = Math.max(this.last, latest?.handOver ?? 0, settled ?? 0);
    if (settled === null) return;
    const lost = collection.find<Device>({ handOver: { $gt: settled } }).batchSize(portionSize);
    const clocks = deviceClocks(this.clock.now(), this.config.timeZone);
    for await (const some of batchesFrom(lost, portionSize)) {
      await this.writes.change(
        some.map((device) => {
          const { _id, version, handOver } = device;
          return {
            _id,
            filter: { version, handOver },
            update: { $set: resendLost(device, clocks.of(device)) },
          };
        }),
      );
    }
  }
}
