import type { ChangeDoc } from '../../boards/schemas/change.schema.js';

export const proofFormat = 'parwaz-proof';
export const proofVersion = 1;

/** An entry of which only the hash is published: it is from before private fields were sealed. */
export type WithheldEntry = Pick<ChangeDoc, 'revision' | 'hash' | 'missing'> & {
  _id?: never;
  /** The product writes no such entry, so nothing of it was read. */
  isMisshapen?: true;
};
export type LoggedEntry = ChangeDoc | WithheldEntry;

export function isWithheld(entry: LoggedEntry): entry is WithheldEntry {
  return !('_id' in entry);
}

/** A line of a log's public file: header, entries in order, hash of all before. A damaged log ends before it breaks. */
export type ProofLine =
  | { kind: 'header'; format: string; version: number; tournamentId: string }
  | { kind: 'entry'; entry: ChangeDoc }
  | ({ kind: 'hash' } & WithheldEntry)
  | { kind: 'end'; entries: number; damagedAt?: number; sha256: string };
