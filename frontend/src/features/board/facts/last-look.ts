import { keepChoice } from '../../../lib/kept';

/** The rank of each loft; null for one without a landing. */
export type Ranks = ReadonlyMap<string, number | null>;

const storageKey = 'parwaz:look';

/** The ranks that this device kept of a view when it was last looked at; null for another one's. */
export function readLastLook(key: string): Ranks | null {
  if (import.meta.env.SSR) return null;
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<{
      key: string;
      ranks: unknown;
    }>;
    if (kept.key !== key || typeof kept.ranks !== 'object' || kept.ranks === null) return null;
    return new Map(
      Object.entries(kept.ranks).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    );
  } catch {
    return null;
  }
}

/** Keeps the ranks of the view that was looked at last. */
export function keepLastLook(key: string, ranks: Ranks): void {
  keepChoice(storageKey, JSON.stringify({ key, ranks: Object.fromEntries(ranks) }));
}
