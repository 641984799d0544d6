import { Prop, Schema } from '@nestjs/mongoose';
import type { Person } from '@parwaz/shared';
import { SchemaTypes } from 'mongoose';

@Schema({ collection: 'clubs', versionKey: false })
export class ClubDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true }) name!: string;
  /** Folded: unique regardless of case. */
  @Prop({ required: true, unique: true }) nameKey!: string;
  /** A rename that hasn't reached all tournaments yet; a restart resumes it. */
  @Prop({ type: SchemaTypes.Mixed, default: null }) renaming!: { from: string; by: Person } | null;
}
