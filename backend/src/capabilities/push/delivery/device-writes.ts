import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AnyBulkWriteOperation } from 'mongodb';
import type { Model } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { limitTo } from '../../../platform/concurrency/queues.js';
import { StaffWork } from '../../../platform/http/staff-work.js';
import { SubscriptionDoc } from '../schemas/subscription.schema.js';
import type { Device } from '../schemas/subscription.schema.js';

/** Devices that are read, changed and sent to together: a desk's save waits for one portion at most, about 10 ms. */
export const perPortion = 20;
/**
 * Their pace, in milliseconds: a write of each device takes so long at least, which leaves half of two cores to desks
 * while thousands are told; the database rests after each portion; and a portion waits so long for a desk's save.
 */
const pace = { deviceMs: 1.2, restMs: 3, giveWayMs: 50 };

/** A change of one device, done only while the rest of the filter holds. */
export interface DeviceChange {
  _id: string;
  filter: object;
  update: Update;
}

/** Fields to set, or a pipeline that computes them. */
type Update = { $set: Partial<Device> } | { $set: Record<string, unknown> }[];

/** Writes of devices, one portion after the other, so that thousands of them hold up no desk. */
@Injectable()
export class DeviceWrites {
  private readonly inTurn = limitTo(1);

  constructor(
    @InjectModel(SubscriptionDoc.name) private readonly docs: Model<SubscriptionDoc>,
    private readonly staff: StaffWork,
  ) {}

  /** Changes those devices that meet their filters. */
  change(changes: readonly DeviceChange[]): Promise<void> {
    return this.portion(changes, async () => {
      await this.docs.collection.bulkWrite(alikeTogether(changes), { ordered: false });
    });
  }

  /** Ends subscriptions. */
  remove(ids: readonly string[]): Promise<void> {
    const ended: object = { _id: { $in: ids } };
    return this.portion(ids, async () => {
      await this.docs.collection.deleteMany(ended);
    });
  }

  /** Answers when the portion is written; the next one waits for the rest. */
  private portion(of: readonly unknown[], work: () => Promise<void>): Promise<void> {
    if (of.length === 0) return Promise.resolve();
    return new Promise((resolve, reject) => {
      void this.inTurn(async () => {
        await this.staff.pause(pace.giveWayMs);
        const began = performance.now();
        await work().then(resolve, reject);
        const took = performance.now() - began;
        await pause(Math.max(pace.restMs, of.length * pace.deviceMs - took));
      });
    });
  }
}

/** Statements that change devices: one for all that change alike, which costs a database half as much. */
function alikeTogether(changes: readonly DeviceChange[]): AnyBulkWriteOperation[] {
  const groups = new Map<string, DeviceChange[]>();
  for (const change of changes) {
    const key = JSON.stringify([change.filter, change.update]);
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()].flatMap((group): AnyBulkWriteOperation[] => {
    const [first] = group;
    if (!first) return [];
    const filter: object = { _id: { $in: group.map(({ _id }) => _id) }, ...first.filter };
    return [{ updateMany: { filter, update: first.update } }];
  });
}
