import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A board as it stood at some revision, so that loading it needn't read its whole log. May lag, may be missing. */
@Schema({ collection: 'boards', versionKey: false })
export class StoredBoardDoc {
  /** The tournament's id. */
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: Number, required: true })
  revision!: number;
  /** The board and its records' last changes, as gzipped JSON. */
  @Prop({ type: Buffer, required: true })
  state!: Buffer;
}

export const storedBoardSchema = SchemaFactory.createForClass(StoredBoardDoc);
