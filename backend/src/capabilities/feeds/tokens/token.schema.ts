import { Prop, Schema } from '@nestjs/mongoose';
import type { TokenScope } from '@parwaz/shared';

/** A program's token for one tournament. Its secret is shown once; only the hash is stored. */
@Schema({ collection: 'tokens', versionKey: false })
export class TokenDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true, index: true }) tournamentId!: string;
  @Prop({ required: true }) name!: string;
  @Prop({ type: [String], required: true }) scopes!: TokenScope[];
  /** SHA-256 of the secret. */
  @Prop({ required: true, unique: true }) secretHash!: string;
  @Prop({ required: true }) makerId!: string;
  @Prop({ required: true }) makerName!: string;
  @Prop({ required: true }) createdAt!: Date;
  @Prop({ required: true }) expiresAt!: Date;
  @Prop({ type: Date, default: null }) lastUsedAt!: Date | null;
  /** Of the latest use, since the epoch; `inMinute` counts the calls of that minute. */
  @Prop({ default: 0 }) minute!: number;
  @Prop({ default: 0 }) inMinute!: number;
  /** Local day of the latest use, `yyyy-mm-dd`; `onDay` counts the calls of that day. */
  @Prop({ default: '' }) day!: string;
  @Prop({ default: 0 }) onDay!: number;
}
