import type { Document } from 'mongodb';

/** Identification in the first line: kind and version of the file. */
export const FORMAT = 'parwaz-data';
export const VERSION = 1;

/**
 * One line of an export, in canonical extended JSON. First a header; then for each collection one line with its
 * indexes, followed by its documents; last the count of all documents and the hash of all lines before, so that a
 * truncated or changed file is noticed. Of a picture whose bytes lie beside the export only the name and their hash
 * are in it.
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
  /** False when the database can't read one moment: what was written meanwhile may be in it in part. */
  isOfOneMoment?: boolean;
}

export const picturesFolder = 'pictures';

/** An export or import that failed, with a message for the person at the terminal. */
export class TransferError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'TransferError';
  }
}
