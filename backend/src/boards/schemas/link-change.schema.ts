import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Person } from '@parwaz/shared';
import { Schema as MongooseSchema } from 'mongoose';

/** Somebody made links for roofs, or ended one. Kept beside the log: it changes nothing on a board. */
@Schema({ collection: 'link-changes', versionKey: false })
export class LinkChangeDoc {
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: String, required: true, index: true })
  tournamentId!: string;
  /** The board's revision then. */
  @Prop({ type: Number, required: true })
  revision!: number;
  /** Milliseconds since the epoch. */
  @Prop({ type: Number, required: true })
  at!: number;
  @Prop({ type: MongooseSchema.Types.Mixed, required: true })
  by!: Person;
  /** Lofts that got a link; one that they had before ended with it. */
  @Prop({ type: [String], default: [] })
  made!: string[];
  /** Lofts whose link was ended. */
  @Prop({ type: [String], default: [] })
  ended!: string[];
}

export const linkChangeSchema = SchemaFactory.createForClass(LinkChangeDoc);
