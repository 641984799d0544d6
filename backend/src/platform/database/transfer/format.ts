import type { Document } from 'mongodb';

export const FORMAT = 'parwaz-data';
export const VERSION = 1;

/**
 * A line of an export, in canonical extended JSON: a header; for each collection its indexes, then its documents; last
 * their number and the hash of all lines before. Of a picture that lies beside it, only name and hash.
 */
export type Line =
  | { kind: 'header'; format: string; version: number; exportedAt: Date; product?: string }
  | { kind: 'collection'; name: string; indexes: Document[] }
  | { kind: 'document'; document: Document }
  | { kind: 'picture'; document: Document; sha256: string }
  | { kind: 'end'; documents: number; sha256?: string };

export interface Transferred {
  collections: number;
  documents: number;
  /** False when the database can't keep a snapshot: what was written meanwhile may be there in part. */
  isOfOneMoment?: boolean;
}

export const picturesFolder = 'pictures';

/** The message is for the person at the terminal. */
export class TransferError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'TransferError';
  }
}
