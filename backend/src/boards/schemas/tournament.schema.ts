import { Prop, Schema } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';
import { yearOf, type StaffFacts } from '@parwaz/shared';

/** Facts up to `revision`, for lists and searches. May lag behind the log. Revision 0: never completely created. */
@Schema({ collection: 'tournaments', versionKey: false, minimize: false })
export class TournamentDoc {
  static readonly indexes = [{ club: 1, year: 1 }];

  @Prop({ required: true }) _id!: string;
  @Prop({ required: true }) revision!: number;
  @Prop({ required: true }) club!: string;
  @Prop({ default: '' }) year!: string;
  @Prop({ required: true, index: true }) status!: string;
  @Prop({ type: [String], required: true, index: true }) allowedAdmins!: string[];
  @Prop({ type: [String], required: true, index: true }) participatingLofts!: string[];
  @Prop({ type: [String], default: [], index: true }) copiesFrom!: string[];
  @Prop({ default: false }) hidden!: boolean;
  @Prop({ type: Number, default: null }) deletedAt!: number | null;
  /** When it was last put on screen, in milliseconds since the epoch; 0 for never. */
  @Prop({ default: 0 }) activatedAt!: number;
  @Prop({ type: SchemaTypes.Mixed, required: true }) facts!: StaffFacts;
}

type Searched = 'club' | 'year' | 'status' | 'hidden' | 'allowedAdmins' | 'participatingLofts' | 'copiesFrom';

export function searched(facts: StaffFacts): Pick<TournamentDoc, Searched> {
  const { club, status, hidden, allowedAdmins, participatingLofts, copiesFrom } = facts;
  return { club, year: yearOf(facts), status, hidden, allowedAdmins, participatingLofts, copiesFrom };
}
