import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Note } from './note.js';

/** Somebody looked at a suspicious landing and let it stand, until the cell changes. */
@Schema({ collection: 'checks', versionKey: false })
export class CheckDoc extends Note {
  @Prop({ type: String, required: true })
  ownerId!: string;
  @Prop({ type: String, required: true })
  date!: string;
  @Prop({ type: Number, required: true })
  index!: number;
  @Prop({ type: String, required: true })
  time!: string;
}

export const checkSchema = SchemaFactory.createForClass(CheckDoc);
