import type { Rules } from '../contracts/types.js';

export interface Contender {
  ownerId: string;
  ownerName: string;
  totalSeconds: number;
  /** Landings that are not disqualified; without any the loft has no rank. */
  valid: number;
}

export type Ranked<C extends Contender> = C & { rank: number | null };

// By name, as people sort; the id decides between namesakes so that everybody sees one order.
function inOrderOfNames<C extends Contender>(contenders: C[]): C[] {
  if (contenders.length < 2) return contenders;
  const names = new Intl.Collator('en');
  return contenders.sort(
    (a, b) => names.compare(a.ownerName, b.ownerName) || (a.ownerId < b.ownerId ? -1 : 1),
  );
}

/** By total; those without a landing last, by name. Equal totals share a place (1, 1, 3), unless `listed`. */
export function rankLofts<C extends Contender>(contenders: readonly C[], ties: Rules['ties']): Ranked<C>[] {
  const flown = contenders.filter(({ valid }) => valid > 0).sort((a, b) => b.totalSeconds - a.totalSeconds);
  const waiting = inOrderOfNames(contenders.filter(({ valid }) => valid === 0));
  const ranked: Ranked<C>[] = [];
  flown.forEach((loft, index) => {
    const ahead = ranked.at(-1);
    const tied = ties === 'shared' && ahead?.totalSeconds === loft.totalSeconds;
    ranked.push({ ...loft, rank: tied ? ahead.rank : index + 1 });
  });
  return [...ranked, ...waiting.map((loft) => ({ ...loft, rank: null }))];
}
