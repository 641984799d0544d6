import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Person } from '@parwaz/shared';
import { Schema as MongooseSchema } from 'mongoose';

/** Somebody looked at a landing that warns, and let it stand. Kept beside the log: it changes nothing on a board. */
@Schema({ collection: 'checks', versionKey: false })
export class CheckDoc {
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: String, required: true, index: true })
  tournamentId!: string;
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
  /** The board's revision when it was looked at: a later change of the cell ends it. */
  @Prop({ type: Number, required: true })
  revision!: number;
  /** Milliseconds since the epoch. */
  @Prop({ type: Number, required: true })
  at!: number;
  @Prop({ type: MongooseSchema.Types.Mixed, required: true })
  by!: Person;
}

export const checkSchema = SchemaFactory.createForClass(CheckDoc);
