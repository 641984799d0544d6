import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema } from '@nestjs/mongoose';
import type { Banner } from '@parwaz/shared';
import type { Model } from 'mongoose';
import { newId } from '../platform/database/keys.js';
import { AppError, fieldFault } from '../platform/errors/app-error.js';
import { DomainEvents } from '../platform/events/domain-events.js';
import { MediaService } from '../media/media.service.js';
import type { PictureInput } from '../platform/validation/picture.js';

@Schema({ collection: 'banners', versionKey: false })
export class BannerDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true }) bannerPicture!: string;
}

@Injectable()
export class BannersService {
  constructor(
    @InjectModel(BannerDoc.name) private readonly banners: Model<BannerDoc>,
    private readonly media: MediaService,
    private readonly events: DomainEvents,
  ) {}

  async list(): Promise<Banner[]> {
    const banners = await this.banners.find().sort({ _id: 1 }).lean();
    return banners.map(({ _id, bannerPicture }) => ({ _id, bannerPicture }));
  }

  async create(picture: PictureInput): Promise<Banner> {
    if (picture.kind !== 'new') {
      const fields = [fieldFault('bannerPicture', 'banner.image-required')];
      throw new AppError('banner.image-required', { fields });
    }
    const banner: BannerDoc = {
      _id: newId(),
      bannerPicture: await this.media.store(picture.bytes, 'banner'),
    };
    await this.banners.create(banner);
    await this.events.emit('home:changed', { what: ['banners'] });
    return banner;
  }

  async delete(bannerId: string): Promise<void> {
    const { deletedCount } = await this.banners.deleteOne({ _id: bannerId });
    if (deletedCount === 0) throw new AppError('banner.not-found');
    await this.events.emit('home:changed', { what: ['banners'] });
  }
}
