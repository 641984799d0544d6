import { Prop, Schema } from '@nestjs/mongoose';

@Schema({ collection: 'login_failures', versionKey: false })
export class LoginFailuresDoc {
  /** Hashed `name:…`, `network:…` or `pair:…`. */
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true }) tries!: number;
  @Prop({ required: true, index: true }) until!: Date;
}

@Schema({ collection: 'login_networks', versionKey: false })
export class LoginNetworkDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true, index: true }) until!: Date;
}
