import { createHash } from 'node:crypto';

const longestKey = 240; // longer than any name: a single character can fold to eighteen

/**
 * Names are equal, regardless of case, when they fold to the same text. It always fits into an index: a text too long
 * for a name becomes its hash.
 */
export function foldName(name: string): string {
  const folded = name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
  return folded.length <= longestKey ? folded : createHash('sha256').update(folded).digest('hex');
}
