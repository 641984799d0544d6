import { createHash } from 'node:crypto';

/** Hashes what somebody typed or where they are, so that it isn't stored. */
export function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
