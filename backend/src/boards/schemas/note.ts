import { Prop } from '@nestjs/mongoose';
import type { Person } from '@parwaz/shared';
import { Schema as MongooseSchema } from 'mongoose';

/** Something done to a tournament that changes nothing on its board. */
export abstract class Note {
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: String, required: true, index: true })
  tournamentId!: string;
  @Prop({ type: Number, required: true })
  revision!: number;
  @Prop({ type: Number, required: true })
  at!: number;
  @Prop({ type: MongooseSchema.Types.Mixed, required: true })
  by!: Person;
}
