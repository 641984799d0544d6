import { Prop, Schema } from '@nestjs/mongoose';
import type { Person } from '@parwaz/shared';
import { Schema as MongooseSchema } from 'mongoose';

/** Something done to a tournament that changes nothing on its board. */
abstract class Note {
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

@Schema({ collection: 'link-changes', versionKey: false })
export class LinkChangeDoc extends Note {
  @Prop({ type: [String], default: [] })
  made!: string[];
  @Prop({ type: [String], default: [] })
  ended!: string[];
}
