import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Something that only one process at a time may do. */
@Schema({ collection: 'leases', versionKey: false })
export class LeaseDoc {
  @Prop({ type: String, required: true })
  _id!: string;
  /** Who holds it; made anew each time. */
  @Prop({ type: String, required: true })
  holder!: string;
  /** A holder that died keeps it until then. */
  @Prop({ type: Date, required: true })
  until!: Date;
}

export const leaseSchema = SchemaFactory.createForClass(LeaseDoc);
