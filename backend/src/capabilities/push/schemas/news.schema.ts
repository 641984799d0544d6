import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema } from 'mongoose';
import type { Leaders } from '../rules/leaders.js';
import type { NewsItem } from '../rules/news.js';

/** Revision up to which a followed tournament's log has been turned into news. */
@Schema({ collection: 'push_cursors', versionKey: false, minimize: false })
export class CursorDoc {
  /** The tournament. */
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: Number, required: true })
  revision!: number;
  /** The leaders then. */
  @Prop({ type: MongooseSchema.Types.Mixed, required: true })
  leaders!: Leaders;
}
export const cursorSchema = SchemaFactory.createForClass(CursorDoc);

/**
 * News on its way to followers. Its number is its place among all news, and its unique id the lock: two processes can't
 * take the same. The last one stays, so that numbers go on.
 */
@Schema({ collection: 'push_news', versionKey: false, minimize: false })
export class NewsDoc {
  @Prop({ type: Number, required: true })
  _id!: number;
  /** The cursor after it: written with the news, so that a kill before the cursor moves tells nothing twice. */
  @Prop({ type: MongooseSchema.Types.Mixed, required: true })
  cursor!: CursorDoc;
  @Prop({ type: [MongooseSchema.Types.Mixed], required: true })
  items!: NewsItem[];
  /** True once all followers have been given it. */
  @Prop({ type: Boolean, default: false })
  spread!: boolean;
}
export const newsSchema = SchemaFactory.createForClass(NewsDoc);
