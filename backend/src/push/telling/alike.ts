import type { AnyBulkWriteOperation } from 'mongodb';
import type { Device } from '../schemas/subscription.schema.js';

/** Devices that are read, changed and sent to together: few enough that a desk's save between two portions is not held up. */
export const perPortion = 50;

/** A change of one device, done only while the rest of the filter holds. */
export interface DeviceChange {
  _id: string;
  filter: object;
  set: Partial<Device>;
}

/** Statements that change devices: one for all that change alike, which costs a database half as much. */
export function alikeTogether(changes: readonly DeviceChange[]): AnyBulkWriteOperation[] {
  const groups = new Map<string, DeviceChange[]>();
  for (const change of changes) {
    const key = JSON.stringify([change.filter, change.set]);
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()].flatMap((group): AnyBulkWriteOperation[] => {
    const [first] = group;
    if (!first) return [];
    const filter: object = { _id: { $in: group.map(({ _id }) => _id) }, ...first.filter };
    return [{ updateMany: { filter, update: { $set: first.set } } }];
  });
}
