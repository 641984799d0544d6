import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Note } from './note.js';

/** Somebody looked at a landing that warns, and let it stand: a later change of the cell ends that. */
@Schema({ collection: 'checks', versionKey: false })
export class CheckDoc extends Note {
  @Prop({ type: String, required: true })
  ownerId!: string;
  /** dd-mm-yyyy */
  @Prop({ type: String, required: true })
  date!: string;
  /** The slot, from 0. */
  @Prop({ type: Number, required: true })
  index!: number;
  /** HH:MM:SS */
  @Prop({ type: String, required: true })
  time!: string;
}

export const checkSchema = SchemaFactory.createForClass(CheckDoc);
