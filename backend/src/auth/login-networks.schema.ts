import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A network from which somebody has signed in under a name. */
@Schema({ collection: 'login_networks', versionKey: false })
export class LoginNetworkDoc {
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: Date, required: true, index: true })
  until!: Date;
}

export const loginNetworkSchema = SchemaFactory.createForClass(LoginNetworkDoc);
