import { Prop, Schema } from '@nestjs/mongoose';
import { Schema as MongooseSchema } from 'mongoose';
import type { Language, QuietHours } from '@parwaz/shared';
import type { NewsItem } from '../rules/news.js';
import type { Delivery } from '../rules/delivery.js';

const mixed = MongooseSchema.Types.Mixed;

/** A device, what it follows and what it is being told. Its id is the endpoint, hashed. */
@Schema({ collection: 'push_subscriptions', versionKey: false, minimize: false })
export class SubscriptionDoc implements Delivery {
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: String, required: true })
  endpoint!: string;
  @Prop({ type: mixed, required: true })
  secrets!: { p256dh: string; auth: string };
  @Prop({ type: String, required: true })
  lang!: Language;
  @Prop({ type: String, required: true })
  contact!: string;
  @Prop({ type: [String], required: true, index: true })
  keys!: string[];
  @Prop({ type: mixed, default: null })
  quiet!: QuietHours | null;
  /** The last news that it was given, or that was there before it. */
  @Prop({ type: Number, required: true })
  seq!: number;
  @Prop({ type: Number, default: 0 })
  testedAt!: number;

  @Prop({ type: [mixed], default: [] })
  items!: NewsItem[];
  @Prop({ type: Number, default: 0 })
  untold!: number;
  @Prop({ type: Number, default: 0 })
  more!: number;
  @Prop({ type: Number, default: 0 })
  version!: number;
  @Prop({ type: String, default: '' })
  tag!: string;
  @Prop({ type: Number, default: 0 })
  togetherUntil!: number;
  @Prop({ type: Number, default: null, index: true })
  dueAt!: number | null;
  @Prop({ type: Number, default: 0 })
  sentAt!: number;
  @Prop({ type: String, default: '' })
  day!: string;
  @Prop({ type: Number, default: 0 })
  messages!: number;
  @Prop({ type: Number, default: 0 })
  failures!: number;
  @Prop({ type: Number, default: 0 })
  retryAt!: number;
  @Prop({ type: Number, default: 0, index: true })
  handOver!: number;
}

export type Device = { [Name in keyof SubscriptionDoc]: SubscriptionDoc[Name] };
