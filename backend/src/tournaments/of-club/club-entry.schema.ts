import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** Entry of a club's page about a tournament that is over, as it stood at a revision: derived, and may be missing. */
@Schema({ collection: 'clubentries', versionKey: false })
export class ClubEntryDoc {
  /** The tournament's id. */
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: Number, required: true })
  revision!: number;
  /** The timeline of the revision and the form of the JSON: what another stamp says counts for nothing. */
  @Prop({ type: String, required: true })
  stamp!: string;
  @Prop({ type: String, required: true })
  club!: string;
  @Prop({ type: String, default: '' })
  year!: string;
  @Prop({ type: String, default: '' })
  picture!: string;
  /** The tournament with its standings, as the API answers it. */
  @Prop({ type: String, required: true })
  json!: string;
}

export const clubEntrySchema = SchemaFactory.createForClass(ClubEntryDoc);
