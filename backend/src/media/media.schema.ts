import { Prop, Schema } from '@nestjs/mongoose';
import type { Binary } from 'mongodb';

@Schema({ collection: 'media', versionKey: false })
export class MediaDoc {
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: Buffer, required: true })
  data!: Binary;
  @Prop({ type: Date, required: true })
  createdAt!: Date;
  @Prop({ type: Date })
  unusedSince?: Date;
}
