import { Prop, Schema } from '@nestjs/mongoose';
import type { HookDelivery, HookEvents } from '@parwaz/shared';
import { SchemaTypes } from 'mongoose';

/** A delivery that is repeated unchanged until it is taken or left out. */
export interface PendingDelivery {
  id: string;
  body: string;
  from: number;
  /** The reader's place behind it. */
  upTo: Place;
  tries: number;
  refusals: number;
  nextAt: number;
}

export interface Place {
  revision: number;
  event: number;
}

@Schema({ collection: 'hooks', versionKey: false })
export class HookDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true, index: true }) tournamentId!: string;
  @Prop({ required: true }) name!: string;
  @Prop({ required: true }) url!: string;
  @Prop({ type: [String], required: true }) events!: HookEvents[];
  /** Deliveries are signed with it, so it can't be a hash. */
  @Prop({ required: true }) secret!: string;
  @Prop({ required: true }) createdAt!: Date;
  @Prop({ required: true, index: true }) isOn!: boolean;
  /** The timeline that it was turned on in: after an import it is off. */
  @Prop({ required: true }) epoch!: string;
  /** Told up to here. */
  @Prop({ type: SchemaTypes.Mixed, required: true }) place!: Place;
  @Prop({ type: SchemaTypes.Mixed, default: null }) pending!: PendingDelivery | null;
  @Prop({ type: Date, default: null }) lastTakenAt!: Date | null;
  /** The first failure since the last success. */
  @Prop({ type: Date, default: null }) failingSince!: Date | null;
  @Prop({ type: [SchemaTypes.Mixed], default: [] }) deliveries!: HookDelivery[];
}

/** Tests within a minute. */
@Schema({ collection: 'hook_tests', versionKey: false })
export class HookTestsDoc {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true }) tries!: number;
  @Prop({ required: true, index: { expireAfterSeconds: 60 } }) until!: Date;
}
