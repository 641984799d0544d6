import { Prop, Schema } from '@nestjs/mongoose';

@Schema({ collection: 'banners', versionKey: false })
export class BannerDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true }) bannerPicture!: string;
}
