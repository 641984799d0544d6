import { Prop } from '@nestjs/mongoose';
import type { Person } from '@parwaz/shared';
import { Schema as MongooseSchema } from 'mongoose';

/** Something that was done to a tournament and is kept beside its log: it changes nothing on a board. */
export abstract class Note {
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
}
