import { Prop, Schema } from '@nestjs/mongoose';
import { LeaseDoc } from '../../../platform/database/leases.js';

@Schema({ collection: 'push_keys', versionKey: false })
export class VapidDoc {
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: String, required: true })
  publicKey!: string;
  @Prop({ type: String, required: true })
  privateKey!: string;
}

@Schema({ collection: 'push_claims', versionKey: false })
export class ClaimDoc extends LeaseDoc {
  /** The last hand-over up to which all messages have come to an end. Older versions did not write it. */
  @Prop({ type: Number })
  settled?: number;
}

/** New subscriptions from one network within a minute; its id is the network, hashed. */
@Schema({ collection: 'push_newcomers', versionKey: false })
export class NewDevicesDoc {
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: Number, required: true })
  tries!: number;
  @Prop({ type: Date, required: true, index: { expireAfterSeconds: 60 } })
  until!: Date;
}
