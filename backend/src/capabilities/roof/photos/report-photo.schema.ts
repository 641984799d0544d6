import { Prop, Schema } from '@nestjs/mongoose';
import type { Binary } from 'mongodb';

@Schema({ collection: 'report-photos', versionKey: false })
export class ReportPhotoDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true, index: true }) tournamentId!: string;
  /** WebP. */
  @Prop({ type: Buffer, required: true }) data!: Buffer | Binary;
}
