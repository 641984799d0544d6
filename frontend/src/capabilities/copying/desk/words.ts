import type { CopiedCells, Difference } from '@parwaz/shared';
import { shownTime } from '../../../features/desk/cell/read-typed';
import { nameIsolated } from '../../../lib/isolated';
import { staffTexts } from '../../../lib/texts/staff-language';
import { staffName } from '../../../lib/texts/staff-names';
import { currentCopyingTexts } from './texts';

export function sourceName(copied: Pick<CopiedCells, 'sources'> | null, sourceId: string): string {
  return nameIsolated(staffName(copied?.sources.find(({ _id }) => _id === sourceId)));
}

export function valueWords(what: Difference['what'], value: Difference['here']): string {
  const t = currentCopyingTexts();
  if (typeof value === 'string') return shownTime(value) || t.empty;
  if (value) return staffTexts().desk.marks.kinds[value.kind];
  return what === 'mark' ? t.noMark : t.empty;
}
