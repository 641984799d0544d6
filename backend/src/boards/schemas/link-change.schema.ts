import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Note } from './note.js';

@Schema({ collection: 'link-changes', versionKey: false })
export class LinkChangeDoc extends Note {
  /** Lofts that got a link, which ended any earlier one. */
  @Prop({ type: [String], default: [] })
  made!: string[];
  @Prop({ type: [String], default: [] })
  ended!: string[];
}

export const linkChangeSchema = SchemaFactory.createForClass(LinkChangeDoc);
