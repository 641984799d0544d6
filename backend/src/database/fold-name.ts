import { createHash } from 'node:crypto';

/** Names of people and clubs are shorter, but a single character can fold to eighteen. */
const longestKey = 240;

/**
 * A name as it is compared: two names are the same when they fold to the same text, whatever their case. It fits
 * into an index whatever somebody asks for: what is too long for a name is told by its hash.
 */
export function foldName(name: string): string {
  const folded = name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
  return folded.length <= longestKey ? folded : createHash('sha256').update(folded).digest('hex');
}
