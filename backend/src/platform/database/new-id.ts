import { Types } from 'mongoose';

/** A new id: an ObjectId's 24 hex digits, kept as text. */
export function newId(): string {
  return new Types.ObjectId().toHexString();
}
