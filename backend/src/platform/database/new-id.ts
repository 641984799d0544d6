import { Types } from 'mongoose';

/** An ObjectId's 24 hex digits, kept as text. */
export function newId(): string {
  return new Types.ObjectId().toHexString();
}
