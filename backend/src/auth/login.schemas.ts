import { Prop, Schema } from '@nestjs/mongoose';

@Schema({ collection: 'login_failures', versionKey: false })
export class LoginFailuresDoc {
  /** Hashed `name:…`, `network:…` or `pair:…`. */
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: Number, required: true })
  tries!: number;
  @Prop({ type: Date, required: true, index: true })
  until!: Date;
}

@Schema({ collection: 'login_networks', versionKey: false })
export class LoginNetworkDoc {
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: Date, required: true, index: true })
  until!: Date;
}
