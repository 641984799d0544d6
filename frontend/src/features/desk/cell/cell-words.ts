import { staffTexts } from '../../../lib/texts/staff-language';
import { markIn } from './cell-value';
import { shownTime } from './read-typed';

/** A cell's value in words: its time, and its mark with the reason. */
export const cellWords = (value: string): string => worded(value, (kind, reason) => `${kind}: ${reason}`);

/** The same without the reason, where there is no room for it. */
export const cellGist = (value: string): string => worded(value, (kind) => kind);

function worded(value: string, ofMark: (kind: string, reason: string) => string): string {
  const t = staffTexts().desk;
  const mark = markIn(value);
  const time = shownTime(value);
  if (!mark) return time || t.editor.nothing;
  return [time, ofMark(t.marks.kinds[mark.kind], mark.reason)].filter(Boolean).join(', ');
}
