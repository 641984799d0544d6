import type { Document } from 'mongodb';

/** Identification in the first line: kind and version of the file. */
export const FORMAT = 'parwaz-data';
export const VERSION = 1;

/**
 * One line of an export, in canonical extended JSON. First a header; then for each collection one line with its
 * indexes, followed by its documents; last the count of all documents, so that a truncated file is noticed.
 */
export type Line =
  | { kind: 'header'; format: string; version: number; exportedAt: Date }
  | { kind: 'collection'; name: string; indexes: Document[] }
  | { kind: 'document'; document: Document }
  | { kind: 'end'; documents: number };

/** Totals of a transfer. */
export interface Transferred {
  collections: number;
  documents: number;
}

/** An export or import that failed, with a message for the person at the terminal. */
export class TransferError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'TransferError';
  }
}
