import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Schema as MongooseSchema } from 'mongoose';
import type { Change, Person } from '@parwaz/shared';

/**
 * One entry of a tournament's log. Inserting it is the commit of a write, and its unique `_id` is the lock: two
 * writers can't take the same revision.
 */
@Schema({ collection: 'changes', versionKey: false, minimize: false })
export class ChangeDoc {
  /** `<tournamentId>:<revision, zero-padded>`, so that a tournament's changes are one range of ids. */
  @Prop({ type: String, required: true })
  _id!: string;
  @Prop({ type: String, required: true })
  tournamentId!: string;
  @Prop({ type: Number, required: true })
  revision!: number;
  /** Milliseconds since the epoch. */
  @Prop({ type: Number, required: true })
  at!: number;
  @Prop({ type: MongooseSchema.Types.Mixed, required: true })
  by!: Person;
  /**
   * `<ownerId> <dd-mm-yyyy>` of every record that the change touches: finds the history of one; and
   * `correctionMark`, `dayMark`.
   */
  @Prop({ type: [String], default: undefined })
  records?: string[];
  @Prop({ type: MongooseSchema.Types.Mixed })
  rows?: Change['rows'];
  @Prop({ type: MongooseSchema.Types.Mixed })
  removed?: Change['removed'];
  @Prop({ type: MongooseSchema.Types.Mixed })
  lost?: Change['lost'];
  @Prop({ type: MongooseSchema.Types.Mixed })
  tournament?: Change['tournament'];
  @Prop({ type: MongooseSchema.Types.Mixed })
  owners?: Change['owners'];
  /** Put in by a repair for a change that was lost. */
  @Prop({ type: Boolean })
  missing?: true;
  @Prop({ type: MongooseSchema.Types.Mixed })
  report?: Change['report'];
  @Prop({ type: MongooseSchema.Types.Mixed })
  day?: Change['day'];
  @Prop({ type: Number })
  undoes?: number;
  @Prop({ type: MongooseSchema.Types.Mixed })
  correction?: Change['correction'];
  /** Over this entry and the hash of the one before it (`log-chain.ts`); logs from before there were hashes have none. */
  @Prop({ type: String })
  hash?: string;
}

export const changeSchema = SchemaFactory.createForClass(ChangeDoc);
changeSchema.index({ tournamentId: 1, records: 1 });

/** Among the records of a change that corrects a closed day: finds them all. */
export const correctionMark = 'correction';

/** Among the records of a change that sets a day: finds them all. */
export const dayMark = 'day';

/** The id of a tournament's revision. Ten digits: ids sort like revisions. */
export function changeId(tournamentId: string, revision: number): string {
  return `${tournamentId}:${String(revision).padStart(10, '0')}`;
}

/** The revision that an id of a change names. */
export function revisionIn(id: string): number {
  return Number(id.slice(id.lastIndexOf(':') + 1));
}

/** The tournament that an id of a change names. */
export function tournamentIn(id: string): string {
  return id.slice(0, id.lastIndexOf(':'));
}

/** The range of ids of all changes of a tournament after a revision. */
export function idsAfter(tournamentId: string, revision: number): { $gt: string; $lt: string } {
  return { $gt: changeId(tournamentId, revision), $lt: `${tournamentId};` };
}
