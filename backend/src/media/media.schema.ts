import { Prop, Schema } from '@nestjs/mongoose';
import type { Binary } from 'mongodb';

@Schema({ collection: 'media', versionKey: false })
export class MediaDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ type: Buffer, required: true }) data!: Binary;
  @Prop({ required: true }) createdAt!: Date;
  @Prop() unusedSince?: Date;
}
