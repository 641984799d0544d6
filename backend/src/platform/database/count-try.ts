import type { Model, QueryFilter } from 'mongoose';
import { isDuplicateKey } from './keys.js';

interface Tries {
  _id: string;
  tries: number;
  until: Date;
}

/** Counts a try within its period of `forMs`, for all backends and across restarts. */
export async function countTry(docs: Model<Tries>, _id: string, now: number, forMs: number): Promise<Tries> {
  const until = new Date(now + forMs);
  const count = (filter: QueryFilter<Tries>) =>
    docs.findOneAndUpdate(filter, { $inc: { tries: 1 } }, { returnDocument: 'after' }).lean<Tries | null>();
  const counted = await count({ _id, until: { $gt: new Date(now), $lte: until } });
  if (counted) return counted;
  // A period that ends too late is from before somebody set the clock back.
  await docs.deleteMany({ $or: [{ until: { $lte: new Date(now) } }, { until: { $gt: until } }] });
  const first = { _id, tries: 1, until };
  try {
    await docs.create(first);
    return first;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error; // another try has just begun the period
    return (await count({ _id })) ?? first;
  }
}
