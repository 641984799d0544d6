import { parseClock } from '@parwaz/shared';
import type { Board } from '@parwaz/shared';
import { staffTexts } from '../../../lib/texts/staff-language';
import { cellWords } from '../cell/cell-words';
import { isEmptyValue } from '../cell/cell-value';
import type { CellValue } from '../cell/cell-value';
import type { Notices } from './notice';
import type { Step } from '../undo/steps';

const isTime = ({ time }: CellValue) => time === '' || parseClock(time) !== null;

/** Tells which values a step replaced, with their Undo; nothing when it only filled empty cells. */
export function announceReplaced(notices: Notices, board: Board | undefined, step: Step): void {
  const t = staffTexts().desk;
  const replaced = step.filter(({ from, to }) => !isEmptyValue(from) && isTime(to));
  const [first] = replaced;
  if (!first) return;
  const { index, from, to } = first;
  if (replaced.length > 1) notices.say(t.replacedMany(replaced.length), { undo: step });
  else
    notices.say(t.replaced(index, cellWords(from), cellWords(to)), {
      loft: board?.owners[first.ownerId]?.name,
      undo: step,
    });
}
