import { Prop, Schema } from '@nestjs/mongoose';

@Schema({ collection: 'boards', versionKey: false })
export class StoredBoardDoc {
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: Number, required: true })
  revision!: number;
  /** The board and the last change of each record, as gzipped JSON. */
  @Prop({ type: Buffer, required: true })
  state!: Buffer;
}
