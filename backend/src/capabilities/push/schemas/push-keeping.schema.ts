import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { LeaseDoc } from '../../../platform/database/leases.js';

/** The keys by which push services know this database's servers. */
@Schema({ collection: 'push_keys', versionKey: false })
export class VapidDoc {
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: String, required: true })
  publicKey!: string;
  @Prop({ type: String, required: true })
  privateKey!: string;
}
export const vapidSchema = SchemaFactory.createForClass(VapidDoc);

/** The one of several backends that tells devices. */
@Schema({ collection: 'push_claims', versionKey: false })
export class ClaimDoc extends LeaseDoc {
  /** The last hand-over up to which all messages have come to an end. Older versions knew none. */
  @Prop({ type: Number })
  settled?: number;
}
export const claimSchema = SchemaFactory.createForClass(ClaimDoc);

/** New subscriptions from one network within a minute. */
@Schema({ collection: 'push_newcomers', versionKey: false })
export class NewcomersDoc {
  /** The network, hashed. */
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: Number, required: true })
  tries!: number;
  /** End of the minute. */
  @Prop({ type: Date, required: true, index: { expireAfterSeconds: 60 } })
  until!: Date;
}
export const newcomersSchema = SchemaFactory.createForClass(NewcomersDoc);
