import { Prop, Schema } from '@nestjs/mongoose';

/** A loft's secret link to report by. Its token is shown once; only the hash is stored. */
@Schema({ collection: 'roof-links', versionKey: false })
export class RoofLinkDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true, index: true }) tournamentId!: string;
  @Prop({ required: true }) ownerId!: string;
  /** SHA-256 of the token, in hex. */
  @Prop({ required: true, unique: true }) tokenHash!: string;
  @Prop({ required: true }) createdAt!: Date;
  @Prop({ type: Date, default: null }) lastSeenAt!: Date | null;
  /** Local day of the latest photo, `yyyy-mm-dd`; `photoCount` counts the photos of that day. */
  @Prop({ default: '' }) photosOn!: string;
  @Prop({ default: 0 }) photoCount!: number;
  /** Of the latest requests, in ms: the server's clock minus the phone's. */
  @Prop({ type: [Number], default: [] }) offsets!: number[];
}
