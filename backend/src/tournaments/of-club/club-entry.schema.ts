import { Prop, Schema } from '@nestjs/mongoose';

/** A finished tournament's entry on its club's page, derived; may be missing. */
@Schema({ collection: 'clubentries', versionKey: false })
export class ClubEntryDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true }) revision!: number;
  @Prop({ required: true }) stamp!: string;
  @Prop({ required: true }) club!: string;
  @Prop({ default: '' }) year!: string;
  @Prop({ default: '' }) picture!: string;
  @Prop({ required: true }) json!: string;
}
