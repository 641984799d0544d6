import { Prop, Schema } from '@nestjs/mongoose';
import type { Binary } from 'mongodb';

@Schema({ collection: 'report-photos', versionKey: false })
export class ReportPhotoDoc {
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: String, required: true, index: true })
  tournamentId!: string;
  /** WebP. */
  @Prop({ type: Buffer, required: true })
  data!: Buffer | Binary;
}
