import { Prop, Schema } from '@nestjs/mongoose';
import { SchemaTypes } from 'mongoose';
import type { Change, Person } from '@parwaz/shared';

/** Random bits for each private field of an entry, in the shape of the entry. */
export interface Salts {
  readonly [field: string]: string | Salts | readonly Salts[];
}

/** Inserting an entry commits a write, and its unique `_id` is the lock: two writers can't take the same revision. */
@Schema({ collection: 'changes', versionKey: false, minimize: false })
export class ChangeDoc {
  static readonly indexes = [{ tournamentId: 1, records: 1 }];

  @Prop({ required: true }) _id!: string;
  @Prop({ required: true }) tournamentId!: string;
  @Prop({ required: true }) revision!: number;
  @Prop({ required: true }) at!: number;
  @Prop({ type: SchemaTypes.Mixed, required: true }) by!: Person;
  /** Index keys: `<ownerId> <dd-mm-yyyy>` of each record it touches, with `correctionTag` and `dayTag` where they apply. */
  @Prop({ type: [String], default: undefined }) records?: string[];
  @Prop({ type: SchemaTypes.Mixed }) rows?: Change['rows'];
  @Prop({ type: SchemaTypes.Mixed }) removed?: Change['removed'];
  @Prop({ type: SchemaTypes.Mixed }) lost?: Change['lost'];
  @Prop({ type: SchemaTypes.Mixed }) tournament?: Change['tournament'];
  @Prop({ type: SchemaTypes.Mixed }) owners?: Change['owners'];
  /** Inserted by a repair in place of a lost entry. */
  @Prop({ type: Boolean }) missing?: true;
  @Prop({ type: SchemaTypes.Mixed }) report?: Change['report'];
  @Prop({ type: SchemaTypes.Mixed }) day?: Change['day'];
  @Prop() undoes?: number;
  @Prop({ type: SchemaTypes.Mixed }) correction?: Change['correction'];
  @Prop({ type: SchemaTypes.Mixed }) copiedFrom?: Change['copiedFrom'];
  @Prop() hash?: string;
  /** Absent on older entries, whose hash covers the private fields themselves. */
  @Prop({ type: SchemaTypes.Mixed }) salts?: Salts;
}

export const correctionTag = 'correction';
export const dayTag = 'day';

// Ten digits, so that ids sort like revisions.
export function changeId(tournamentId: string, revision: number): string {
  return `${tournamentId}:${String(revision).padStart(10, '0')}`;
}

export function revisionOfChange(id: string): number {
  return Number(id.slice(id.lastIndexOf(':') + 1));
}

export function tournamentOfChange(id: string): string {
  return id.slice(0, id.lastIndexOf(':'));
}

// `;` is the character after `:`, so this stays within one tournament.
export function idRangeAfter(tournamentId: string, revision: number): { $gt: string; $lt: string } {
  return { $gt: changeId(tournamentId, revision), $lt: `${tournamentId};` };
}
