import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema } from 'mongoose';
import type { Person, Report } from '@parwaz/shared';

/** A report from a roof. It stands apart from the results until a desk takes it. */
@Schema({ collection: 'reports', versionKey: false })
export class ReportDoc {
  /** `<tournamentId>:<the phone's id>`. */
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: String, required: true })
  tournamentId!: string;
  @Prop({ type: String, required: true })
  ownerId!: string;
  @Prop({ type: String, required: true })
  linkId!: string;
  /** The local day on which it was received, `yyyy-mm-dd`: a link's reports are counted by it. */
  @Prop({ type: String, required: true })
  receivedOn!: string;
  /** dd-mm-yyyy */
  @Prop({ type: String, required: true })
  date!: string;
  @Prop({ type: String, required: true })
  kind!: Report['kind'];
  @Prop({ type: Number, default: null })
  index!: number | null;
  @Prop({ type: String, default: '' })
  time!: string;
  @Prop({ type: Number, required: true })
  tappedAt!: number;
  @Prop({ type: Number, required: true })
  receivedAt!: number;
  @Prop({ type: Number, required: true })
  offsetMs!: number;
  @Prop({ type: String, required: true })
  source!: Report['source'];
  @Prop({ type: String, default: '' })
  note!: string;
  @Prop({ type: Boolean, default: false })
  hasPhoto!: boolean;
  @Prop({ type: String, required: true })
  state!: Report['state'];
  @Prop({ type: String, default: '' })
  reason!: string;
  @Prop({ type: MongooseSchema.Types.Mixed, default: null })
  by!: Person | null;
  /** When it was settled, in ms; 0 while it is open. */
  @Prop({ type: Number, default: 0 })
  settledAt!: number;
  /** False until it was decided whether it is taken by itself: a killed process leaves it so. */
  @Prop({ type: Boolean, required: true })
  decided!: boolean;
  /** Somebody is taking it: who, and until when nobody else may, in ms. */
  @Prop({ type: String, default: '' })
  claim!: string;
  @Prop({ type: Number, default: 0 })
  claimedUntil!: number;
}

export const reportDocSchema = SchemaFactory.createForClass(ReportDoc);
reportDocSchema.index({ tournamentId: 1, state: 1 });
reportDocSchema.index({ tournamentId: 1, ownerId: 1 });
reportDocSchema.index({ linkId: 1, receivedOn: 1 });
reportDocSchema.index({ decided: 1 });

/** The id under which a phone's report is kept. */
export const reportKey = (tournamentId: string, reportId: string): string =>
  `${tournamentId}:${reportId.toLowerCase()}`;

/** The phone's id of a report. */
export const reportIdOf = ({ _id, tournamentId }: Pick<ReportDoc, '_id' | 'tournamentId'>): string =>
  _id.slice(tournamentId.length + 1);
