import { Prop, Schema } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';
import type { Person, Report } from '@parwaz/shared';

@Schema({ collection: 'reports', versionKey: false })
export class ReportDoc {
  static readonly indexes = [
    { tournamentId: 1, state: 1 },
    { tournamentId: 1, ownerId: 1 },
    { linkId: 1, receivedOn: 1 },
    { decided: 1 },
    { claim: 1 },
  ];

  /** `<tournamentId>:<id made by the phone>` */
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true }) tournamentId!: string;
  @Prop({ required: true }) ownerId!: string;
  @Prop({ required: true }) linkId!: string;
  /** Local day, `yyyy-mm-dd`, by which the link's reports are counted. */
  @Prop({ required: true }) receivedOn!: string;
  @Prop({ required: true }) date!: string;
  @Prop({ type: String, required: true }) kind!: Report['kind'];
  @Prop({ type: Number, default: null }) index!: number | null;
  @Prop({ default: '' }) time!: string;
  @Prop({ required: true }) tappedAt!: number;
  @Prop({ required: true }) receivedAt!: number;
  @Prop({ required: true }) offsetMs!: number;
  @Prop({ type: String, required: true }) source!: Report['source'];
  @Prop({ default: '' }) note!: string;
  @Prop({ default: false }) hasPhoto!: boolean;
  @Prop({ type: String, required: true }) state!: Report['state'];
  @Prop({ default: '' }) reason!: string;
  @Prop({ type: SchemaTypes.Mixed, default: null }) by!: Person | null;
  /** In ms; 0 while it is open. */
  @Prop({ default: 0 }) settledAt!: number;
  /** As the roof said it, while it is taken: a desk may have corrected slot and time. */
  @Prop({ type: SchemaTypes.Mixed, default: null }) said!: Pick<ReportDoc, 'index' | 'time'> | null;
  /** The revision that put it into the results; 0 while it is open. */
  @Prop({ default: 0 }) takenIn!: number;
  /** The revision that took it out of the results again, which ended what the log says of it before. */
  @Prop({ type: Number }) takenBackIn?: number;
  /** False until it is decided whether it is taken automatically. */
  @Prop({ required: true }) decided!: boolean;
  /** Nobody else may settle it until `claimedUntil`, in ms; without an outcome it stays while its save may arrive. */
  @Prop({ default: '' }) claim!: string;
  @Prop({ default: 0 }) claimedUntil!: number;
}

export const reportKey = (tournamentId: string, reportId: string): string =>
  `${tournamentId}:${reportId.toLowerCase()}`;

export const reportIdOf = ({ _id, tournamentId }: Pick<ReportDoc, '_id' | 'tournamentId'>): string =>
  _id.slice(tournamentId.length + 1);
