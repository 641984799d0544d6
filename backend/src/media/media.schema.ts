import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Binary } from 'mongodb';

/** An image as it is served. */
@Schema({ collection: 'media', versionKey: false })
export class MediaDoc {
  /** Its name, a hash of its content. */
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: Buffer, required: true })
  data!: Binary;
  @Prop({ type: Date, required: true })
  createdAt!: Date;
  /** Since when no record names it; absent while one does. */
  @Prop({ type: Date })
  unusedSince?: Date;
}

export const mediaSchema = SchemaFactory.createForClass(MediaDoc);
