import { staffTexts } from '../../../lib/texts/staff-language';
import { markIn } from '../outbox/cell-text';
import { shownTime } from './read-typed';

/** A cell's value in words: its time, and its mark with the reason. */
export function cellWords(value: string): string {
  const t = staffTexts().desk;
  const mark = markIn(value);
  const time = shownTime(value);
  if (!mark) return time || t.editor.nothing;
  return [time, `${t.marks.kinds[mark.kind]}: ${mark.reason}`].filter(Boolean).join(', ');
}
