import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A loft's secret link to report by. Its token is told once; only a hash of it is kept. */
@Schema({ collection: 'roof-links', versionKey: false })
export class RoofLinkDoc {
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: String, required: true, index: true })
  tournamentId!: string;
  @Prop({ type: String, required: true })
  ownerId!: string;
  /** SHA-256 of the token, in hex. */
  @Prop({ type: String, required: true, unique: true })
  tokenHash!: string;
  @Prop({ type: Date, required: true })
  createdAt!: Date;
  @Prop({ type: Date, default: null })
  lastSeenAt!: Date | null;
  /** The local day of its latest photo, `yyyy-mm-dd`, and the number of photos on it. */
  @Prop({ type: String, default: '' })
  photosOn!: string;
  @Prop({ type: Number, default: 0 })
  photoCount!: number;
  /** Offsets of its latest requests, in ms: how much the server's clock is ahead of the phone's. */
  @Prop({ type: [Number], default: [] })
  offsets!: number[];
}

export const roofLinkSchema = SchemaFactory.createForClass(RoofLinkDoc);
