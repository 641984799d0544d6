import { createHash } from 'node:crypto';

/** Hides what somebody typed or where they are. */
export function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
