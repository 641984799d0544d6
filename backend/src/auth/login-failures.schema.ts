import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Failed logins of one name, or from one address, within a period. */
@Schema({ collection: 'login_failures', versionKey: false })
export class LoginFailuresDoc {
  /** `name:<folded name>` or `address:<address>`. */
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: Number, required: true })
  tries!: number;
  /** End of the period, when they are forgotten. */
  @Prop({ type: Date, required: true, index: true })
  until!: Date;
}

export const loginFailuresSchema = SchemaFactory.createForClass(LoginFailuresDoc);
