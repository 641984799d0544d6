import { Prop, Schema } from '@nestjs/mongoose';
import type { Person } from '@parwaz/shared';
import { Schema as MongooseSchema } from 'mongoose';

@Schema({ collection: 'clubs', versionKey: false })
export class ClubDoc {
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: String, required: true })
  name!: string;
  /** Folded: unique regardless of case. */
  @Prop({ type: String, required: true, unique: true })
  nameKey!: string;
  /** A rename that hasn't reached all tournaments yet; a restart resumes it. */
  @Prop({ type: MongooseSchema.Types.Mixed, default: null })
  renaming!: { from: string; by: Person } | null;
}
