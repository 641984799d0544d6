import { Prop, Schema } from '@nestjs/mongoose';
import { SchemaTypes, type Model } from 'mongoose';
import type { Leaders } from '../rules/leaders.js';
import type { NewsItem } from '../rules/news.js';

/** The last revision of a followed tournament that became news, and its leaders then; `_id` is the tournament's. */
@Schema({ collection: 'push_cursors', versionKey: false, minimize: false })
export class CursorDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true }) revision!: number;
  @Prop({ type: SchemaTypes.Mixed, required: true }) leaders!: Leaders;
}

/** News on its way. Its id is a sequence number and the lock; the last one is kept, so that numbering goes on. */
@Schema({ collection: 'push_news', versionKey: false, minimize: false })
export class NewsDoc {
  @Prop({ required: true }) _id!: number;
  /** The cursor after it: stored with the news, so that a crash before the cursor moves sends nothing twice. */
  @Prop({ type: SchemaTypes.Mixed, required: true }) cursor!: CursorDoc;
  @Prop({ type: [SchemaTypes.Mixed], required: true }) items!: NewsItem[];
  /** Of the tournament. Older versions did not write them. */
  @Prop({ type: [String], default: [] }) lofts!: string[];
  @Prop({ default: false }) spread!: boolean;
}

export async function lastNewsNumber(news: Model<NewsDoc>): Promise<number> {
  const last = await news.findOne().sort({ _id: -1 }).select({ _id: 1 }).lean<{ _id: number } | null>();
  return last?._id ?? 0;
}
