import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AnyBulkWriteOperation } from 'mongodb';
import type { Model } from 'mongoose';
import { setTimeout as pause } from 'node:timers/promises';
import { limitTo } from '../../../platform/concurrency/queues.js';
import { StaffWork } from '../../../platform/http/staff-work.js';
import { SubscriptionDoc, type Device } from '../schemas/subscription.schema.js';

/** Devices that are changed together: a desk's save waits for one portion at most, about 10 ms. */
export const portionSize = 20;
/** A device takes at least 1.2 ms, which leaves half of two cores to desks; the database rests after each portion. */
const pace = { deviceMs: 1.2, restMs: 3, giveWayMs: 50 };

export interface DeviceChange {
  _id: string;
  filter: object;
  update: Update;
}

type Update = { $set: Partial<Device> } | { $set: Record<string, unknown> }[];

@Injectable()
export class DeviceWrites {
  private readonly inTurn = limitTo(1);

  constructor(
    @InjectModel(SubscriptionDoc.name) private readonly docs: Model<SubscriptionDoc>,
    private readonly staff: StaffWork,
  ) {}

  change(changes: readonly DeviceChange[]): Promise<void> {
    return this.inPortion(changes.length, async () => {
      await this.docs.collection.bulkWrite(groupEqual(changes), { ordered: false });
    });
  }

  remove(ids: readonly string[]): Promise<void> {
    const ended: object = { _id: { $in: ids } };
    return this.inPortion(ids.length, async () => {
      await this.docs.collection.deleteMany(ended);
    });
  }

  private inPortion(size: number, work: () => Promise<void>): Promise<void> {
    if (size === 0) return Promise.resolve();
    return new Promise((resolve, reject) => {
      void this.inTurn(async () => {
        await this.staff.waitUntilIdle(pace.giveWayMs);
        const began = performance.now();
        await work().then(resolve, reject);
        const took = performance.now() - began;
        await pause(Math.max(pace.restMs, size * pace.deviceMs - took));
      });
    });
  }
}

/** One statement for all devices that change alike: it costs a database half as much. */
function groupEqual(changes: readonly DeviceChange[]): AnyBulkWriteOperation[] {
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
