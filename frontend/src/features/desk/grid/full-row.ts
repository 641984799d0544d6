import { staffTexts } from '../../../lib/texts/staff-language';
import type { CellView } from '../model/row-view';

/** Tells why a loft has no empty cell: a refused entry fills one too, though nothing of it is stored. */
export function fullRowWords(cells: readonly Pick<CellView, 'index' | 'state' | 'value'>[]): string {
  const t = staffTexts().desk;
  const namesOf = (chosen: typeof cells) =>
    chosen.map(({ index }) => t.columns.pigeon(index ?? 0)).join(', ');
  const refused = cells.filter(({ state }) => state === 'refused');
  const marked = cells.filter(({ state, value }) => state !== 'refused' && value.time === '');
  return t.tools.loftLanded(namesOf(refused), namesOf(marked));
}
