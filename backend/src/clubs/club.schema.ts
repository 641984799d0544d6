import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A club, shown as a category. */
@Schema({ collection: 'clubs', versionKey: false })
export class ClubDoc {
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: String, required: true })
  name!: string;
  /** The folded name: unique regardless of case. */
  @Prop({ type: String, required: true, unique: true })
  nameKey!: string;
}

export const clubDocSchema = SchemaFactory.createForClass(ClubDoc);
