import { Prop, Schema } from '@nestjs/mongoose';

@Schema({ collection: 'banners', versionKey: false })
export class BannerDoc {
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: String, required: true })
  bannerPicture!: string;
}
