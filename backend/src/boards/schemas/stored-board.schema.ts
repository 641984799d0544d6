import { Prop, Schema } from '@nestjs/mongoose';

@Schema({ collection: 'boards', versionKey: false })
export class StoredBoardDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true }) revision!: number;
  /** The board and the last change of each record, as gzipped JSON. */
  @Prop({ type: Buffer, required: true }) state!: Buffer;
}
