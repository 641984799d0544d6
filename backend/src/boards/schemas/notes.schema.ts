import { Prop, Schema } from '@nestjs/mongoose';
import type { Person } from '@parwaz/shared';
import { SchemaTypes } from 'mongoose';

/** Something done to a tournament that changes nothing on its board. */
abstract class Note {
  @Prop({ required: true }) _id!: string;
  @Prop({ required: true, index: true }) tournamentId!: string;
  @Prop({ required: true }) revision!: number;
  @Prop({ required: true }) at!: number;
  @Prop({ type: SchemaTypes.Mixed, required: true }) by!: Person;
}

/** Somebody looked at a suspicious landing and let it stand, until the cell changes. */
@Schema({ collection: 'checks', versionKey: false })
export class CheckDoc extends Note {
  @Prop({ required: true }) ownerId!: string;
  @Prop({ required: true }) date!: string;
  @Prop({ required: true }) index!: number;
  @Prop({ required: true }) time!: string;
}

@Schema({ collection: 'link-changes', versionKey: false })
export class LinkChangeDoc extends Note {
  @Prop({ type: [String], default: [] }) made!: string[];
  @Prop({ type: [String], default: [] }) ended!: string[];
}

/** The names of tokens. */
@Schema({ collection: 'token-changes', versionKey: false })
export class TokenChangeDoc extends Note {
  @Prop({ type: [String], default: [] }) made!: string[];
  @Prop({ type: [String], default: [] }) ended!: string[];
}
