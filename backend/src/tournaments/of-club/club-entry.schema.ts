import { Prop, Schema } from '@nestjs/mongoose';

/** A finished tournament's entry on its club's page, derived; may be missing. */
@Schema({ collection: 'clubentries', versionKey: false })
export class ClubEntryDoc {
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: Number, required: true })
  revision!: number;
  @Prop({ type: String, required: true })
  stamp!: string;
  @Prop({ type: String, required: true })
  club!: string;
  @Prop({ type: String, default: '' })
  year!: string;
  @Prop({ type: String, default: '' })
  picture!: string;
  @Prop({ type: String, required: true })
  json!: string;
}
