import { Prop, Schema } from '@nestjs/mongoose';
import type { Role } from '@parwaz/shared';

@Schema({ collection: 'accounts', versionKey: false })
export class AccountDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true }) name!: string;
  /** Folded: unique regardless of case. */
  @Prop({ required: true, unique: true }) nameKey!: string;
  @Prop({ default: '' }) phone!: string;
  @Prop({ type: String, required: true, index: true }) role!: Role;
  @Prop({ required: true }) passwordHash!: string;
  /** Carried by tokens, and increased to end them. */
  @Prop({ required: true, default: 1 }) tokenVersion!: number;
  @Prop({ type: [{ _id: false, id: String, until: Date }], default: undefined })
  endedTokens?: { id: string; until: Date }[];
}
