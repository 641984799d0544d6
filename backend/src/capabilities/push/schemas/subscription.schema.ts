import { Prop, Schema } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';
import type { Language, QuietHours } from '@parwaz/shared';
import type { NewsItem } from '../rules/news.js';
import type { Delivery } from '../rules/delivery.js';

/** A device, what it follows and what it is being told. Its id is the endpoint, hashed. */
@Schema({ collection: 'push_subscriptions', versionKey: false, minimize: false })
export class SubscriptionDoc implements Delivery {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true }) endpoint!: string;
  @Prop({ type: SchemaTypes.Mixed, required: true }) secrets!: { p256dh: string; auth: string };
  @Prop({ type: String, required: true }) lang!: Language;
  @Prop({ required: true }) contact!: string;
  @Prop({ type: [String], required: true, index: true }) keys!: string[];
  @Prop({ type: SchemaTypes.Mixed, default: null }) quiet!: QuietHours | null;
  /** Of its quiet hours and its day; `''` for the server's. */
  @Prop({ default: '' }) timeZone!: string;
  /** The last news that it was given, or that was there before it. */
  @Prop({ required: true }) seq!: number;
  @Prop({ default: 0 }) testedAt!: number;

  @Prop({ type: [SchemaTypes.Mixed], default: [] }) items!: NewsItem[];
  @Prop({ default: 0 }) untold!: number;
  @Prop({ default: 0 }) more!: number;
  @Prop({ default: 0 }) version!: number;
  @Prop({ default: '' }) tag!: string;
  @Prop({ default: 0 }) togetherUntil!: number;
  @Prop({ type: Number, default: null, index: true }) dueAt!: number | null;
  @Prop({ default: 0 }) sentAt!: number;
  @Prop({ default: '' }) day!: string;
  @Prop({ default: 0 }) messages!: number;
  @Prop({ default: 0 }) failures!: number;
  @Prop({ default: 0 }) retryAt!: number;
  @Prop({ default: 0, index: true }) handOver!: number;
}

export type Device = { [Name in keyof SubscriptionDoc]: SubscriptionDoc[Name] };
