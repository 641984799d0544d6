import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema } from '@nestjs/mongoose';
import type { Binary } from 'mongodb';
import type { Model } from 'mongoose';
import { createHash } from 'node:crypto';
import { Clock } from '../platform/config/config.js';
import { isDuplicateKey } from '../platform/database/keys.js';
import { AppError } from '../platform/errors/app-error.js';
import type { PictureInput } from '../platform/validation/picture.js';
import type { ImageKind } from './image-kind.js';
import { MediaCache } from './media-cache.js';
import { reEncode } from './re-encode.js';

@Schema({ collection: 'media', versionKey: false })
export class MediaDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ type: Buffer, required: true }) data!: Binary;
  @Prop({ required: true }) createdAt!: Date;
  @Prop() unusedSince?: Date;
}

// Anything else, such as a path, is unknown.
const namePattern = /^[0-9a-f]{32}(-small)?\.webp$/;
const addressPrefix = '/parwaz/media/';

/** Images in the database, named by their content. */
@Injectable()
export class MediaService {
  constructor(
    @InjectModel(MediaDoc.name) private readonly images: Model<MediaDoc>,
    private readonly cache: MediaCache,
    private readonly clock: Clock,
  ) {}

  /** Its address; the small size is at `<name>-small.webp`. @throws {AppError} 413, 415 */
  async store(bytes: Buffer, kind: ImageKind): Promise<string> {
    const { full, small } = await reEncode(bytes, kind);
    const hash = createHash('sha256').update(full).digest('hex').slice(0, 32);
    if (small) await this.save(`${hash}-small.webp`, small);
    await this.save(`${hash}.webp`, full);
    return `${addressPrefix}${hash}.webp`;
  }

  /** The new picture's address, the present one, or `''` when it is removed. */
  async settle(picture: PictureInput, present: string, kind: ImageKind): Promise<string> {
    if (picture.kind === 'new') return this.store(picture.bytes, kind);
    return picture.kind === 'remove' ? '' : present;
  }

  async read(name: string): Promise<Buffer> {
    if (!namePattern.test(name)) throw new AppError('media.not-found');
    const cached = await this.cache.read(name);
    if (cached) return cached;
    const image = await this.images.findById(name).lean();
    if (!image) throw new AppError('media.not-found');
    const bytes = Buffer.from(image.data.value());
    await this.cache.store(name, bytes);
    return bytes;
  }

  private async save(name: string, data: Buffer): Promise<void> {
    try {
      const createdAt = new Date(this.clock.now());
      // Uploading it again keeps one that is about to be removed.
      const used = { $setOnInsert: { data, createdAt }, $unset: { unusedSince: 1 } } as const;
      await this.images.updateOne({ _id: name }, used, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
