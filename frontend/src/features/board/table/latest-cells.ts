import type { Winner } from '@parwaz/shared';

/** Which cells of each loft hold the latest landing: slots in a day's view, dates in the total view, as a text. */
export function latestCells(winner: Winner | null, by: 'slot' | 'date'): ReadonlyMap<string, string> {
  const cells = new Map<string, string>();
  for (const { ownerId, index, date } of winner?.cells ?? []) {
    const cell = by === 'slot' ? String(index) : date;
    const known = cells.get(ownerId);
    cells.set(ownerId, known === undefined ? cell : `${known} ${cell}`);
  }
  return cells;
}
