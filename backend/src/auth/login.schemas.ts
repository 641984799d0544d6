import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Failed logins of one name, from one network, or of one name from one network, within a period. */
@Schema({ collection: 'login_failures', versionKey: false })
export class LoginFailuresDoc {
  /** The thing counted, hashed: `name:…`, `network:…` or `pair:…`. */
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: Number, required: true })
  tries!: number;
  @Prop({ type: Date, required: true, index: true })
  until!: Date;
}

export const loginFailuresSchema = SchemaFactory.createForClass(LoginFailuresDoc);

/** A network from which somebody has signed in under a name. */
@Schema({ collection: 'login_networks', versionKey: false })
export class LoginNetworkDoc {
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: Date, required: true, index: true })
  until!: Date;
}

export const loginNetworkSchema = SchemaFactory.createForClass(LoginNetworkDoc);
