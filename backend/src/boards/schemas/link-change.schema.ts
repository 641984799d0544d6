import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Note } from './note.js';

/** Somebody made links for roofs, or ended one. */
@Schema({ collection: 'link-changes', versionKey: false })
export class LinkChangeDoc extends Note {
  /** Lofts that got a link; one that they had before ended with it. */
  @Prop({ type: [String], default: [] })
  made!: string[];
  /** Lofts whose link was ended. */
  @Prop({ type: [String], default: [] })
  ended!: string[];
}

export const linkChangeSchema = SchemaFactory.createForClass(LinkChangeDoc);
