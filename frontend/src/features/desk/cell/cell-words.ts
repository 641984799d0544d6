import { staffTexts } from '../../../lib/texts/staff-language';
import type { CellValue } from './cell-value';
import { shownTime } from './read-typed';

export const cellWords = (value: CellValue): string => worded(value, (kind, reason) => `${kind}: ${reason}`);

/** Without the mark's reason. */
export const shortCellWords = (value: CellValue): string => worded(value, (kind) => kind);

function worded({ time, mark }: CellValue, markWords: (kind: string, reason: string) => string): string {
  const { desk: t, reasons } = staffTexts();
  const shown = shownTime(time);
  if (!mark) return shown || t.empty;
  return [shown, markWords(t.marks.kinds[mark.kind], reasons.shown(mark.reason))].filter(Boolean).join(', ');
}
