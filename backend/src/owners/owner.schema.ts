import { Prop, Schema } from '@nestjs/mongoose';

@Schema({ collection: 'owners', versionKey: false })
export class OwnerDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true }) name!: string;
  @Prop({ default: '' }) address!: string;
  @Prop({ default: '' }) phone!: string;
  @Prop({ default: '' }) ownerPicture!: string;
  @Prop({ required: true, index: true }) adminId!: string;
  /** Deleted owners are hidden; old results keep their names and pictures. */
  @Prop({ type: Date, default: null }) deletedAt!: Date | null;
  /** Tournaments that its loft left when it was deleted, until it is back in them. */
  @Prop({ type: [String], default: undefined }) places?: string[];
}
