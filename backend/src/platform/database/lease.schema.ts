import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A lock that only one process at a time may hold. */
@Schema({ collection: 'leases', versionKey: false })
export class LeaseDoc {
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: String, required: true })
  holder!: string;
}

export const leaseSchema = SchemaFactory.createForClass(LeaseDoc);
