import { createHash } from 'node:crypto';

/** Longer than any name, but a single character can fold to eighteen. */
const longestKey = 240;

/**
 * Folds a name for comparison: names are equal when they fold to the same text, regardless of case. The result always
 * fits into an index: a text too long for a name is replaced by its hash.
 */
export function foldName(name: string): string {
  const folded = name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
  return folded.length <= longestKey ? folded : createHash('sha256').update(folded).digest('hex');
}
