import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Model } from 'mongoose';
import { batches } from '../platform/concurrency/batches.js';
import { Repeats } from '../platform/concurrency/repeats.js';
import { Clock, Config } from '../platform/config/config.js';
import { MediaCache } from './media-cache.js';
import { MediaDoc } from './media.service.js';
import { namedPictures } from './named-pictures.js';

const keptForMs = 30 * 24 * 3600 * 1000; // so that an undo finds them
const clearEveryMs = 24 * 3600 * 1000;
const perQuery = 500;

@Injectable()
export class UnusedPictures implements OnApplicationBootstrap {
  constructor(
    @InjectModel(MediaDoc.name) private readonly images: Model<MediaDoc>,
    private readonly cache: MediaCache,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly repeats: Repeats,
  ) {}

  /** A node that only shows has a cache of its own, and no other daily work. */
  onApplicationBootstrap(): void {
    if (this.config.role === 'watch')
      this.repeats.every(clearEveryMs, () => this.clearCache(), 'cached pictures could not be cleared away');
  }

  /** Marks pictures that no record names, and removes those that have been marked for 30 days. */
  async sweep(): Promise<void> {
    const { db } = this.images.db;
    if (!db) return;
    const held = await this.images
      .find()
      .select({ unusedSince: 1 })
      .lean<Pick<MediaDoc, '_id' | 'unusedSince'>[]>();
    // Read after `held`: a picture stored meanwhile isn't judged yet.
    const used = new Set<string>();
    for await (const { name } of namedPictures(db)) used.add(name).add(smallOf(name));
    const now = this.clock.now();
    const unused = held.filter(({ _id }) => !used.has(_id));
    const named = held.filter(({ _id, unusedSince }) => unusedSince && used.has(_id));
    const fresh = unused.filter(({ unusedSince }) => !unusedSince);
    await this.each(named, (some) =>
      this.images.updateMany({ _id: { $in: some } }, { $unset: { unusedSince: 1 } }),
    );
    await this.each(fresh, (some) =>
      this.images.updateMany({ _id: { $in: some } }, { $set: { unusedSince: new Date(now) } }),
    );
    const before = new Date(now - keptForMs);
    // One that was uploaded again has lost its mark.
    await this.each(unused, (some) =>
      this.images.deleteMany({ _id: { $in: some }, unusedSince: { $lt: before } }),
    );
    await this.clearCache();
  }

  private async clearCache(): Promise<void> {
    const names = await this.cache.names();
    for (const some of batches(names, perQuery)) {
      const held = await this.images
        .find({ _id: { $in: some } })
        .select({ _id: 1 })
        .lean<{ _id: string }[]>();
      const known = new Set(held.map(({ _id }) => _id));
      for (const name of some) if (!known.has(name)) await this.cache.remove(name);
    }
  }

  private async each(
    docs: readonly { _id: string }[],
    work: (ids: string[]) => PromiseLike<unknown>,
  ): Promise<void> {
    const ids = docs.map(({ _id }) => _id);
    for (const some of batches(ids, perQuery)) await work(some);
  }
}

function smallOf(name: string): string {
  return name.replace(/\.webp$/, '-small.webp');
}
