import type { Mark } from '../contracts/facts.js';
import type { Marks } from './marks.js';

export function marksIn(row: { marks?: Marks } | undefined): { index: number; mark: Mark }[] {
  return Object.entries(row?.marks ?? {}).map(([slot, mark]) => ({ index: Number(slot), mark }));
}
