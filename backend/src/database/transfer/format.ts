import type { Document } from 'mongodb';

/** The first line's words: what this file is, and which form of it. */
export const FORMAT = 'parwaz-data';
export const VERSION = 1;

/**
 * One line of an export, in canonical extended JSON. First a header; then for each collection one line with its
 * indexes, followed by its documents; last the count of all documents, so that a file that was cut off shows.
 */
export type Line =
  | { kind: 'header'; format: string; version: number; exportedAt: Date }
  | { kind: 'collection'; name: string; indexes: Document[] }
  | { kind: 'document'; document: Document }
  | { kind: 'end'; documents: number };

/** What went through. */
export interface Transferred {
  collections: number;
  documents: number;
}

/** An export or import that can't be done, in words for whoever typed the command. */
export class TransferError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'TransferError';
  }
}
