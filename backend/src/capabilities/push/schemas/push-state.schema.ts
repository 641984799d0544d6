import { Prop, Schema } from '@nestjs/mongoose';
import { LeaseDoc } from '../../../platform/database/leases.js';

@Schema({ collection: 'push_keys', versionKey: false })
export class VapidDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true }) publicKey!: string;
  @Prop({ required: true }) privateKey!: string;
}

@Schema({ collection: 'push_claims', versionKey: false })
export class ClaimDoc extends LeaseDoc {
  /** The last hand-over up to which all messages have come to an end. Older versions did not write it. */
  @Prop() settled?: number;
}

/** New subscriptions from one network within a minute; its id is the network, hashed. */
@Schema({ collection: 'push_newcomers', versionKey: false })
export class NewDevicesDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true }) tries!: number;
  @Prop({ required: true, index: { expireAfterSeconds: 60 } }) until!: Date;
}
