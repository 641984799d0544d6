import { toast } from '../../../components/staff/toasts';
import { staffTexts } from '../../../lib/texts/staff-language';
import { cellWords } from '../cell/cell-words';
import type { DeskModel } from '../model/desk-model';
import { hasPlace } from '../model/places';
import type { Step } from '../undo/steps';

/** Tells what was undone or redone, and goes there if it isn't shown. */
export function announceStep(
  model: DeskModel,
  step: Step | null,
  isShown: boolean,
  done: 'undone' | 'redone',
) {
  const t = staffTexts().desk;
  const [first] = step ?? [];
  if (!step || !first) {
    toast.say(done === 'undone' ? t.tools.nothingToUndo : t.tools.nothingToRedo);
    return;
  }
  const { ownerId, index, from, to } = first;
  const loft = model.board?.owners[ownerId]?.name ?? '';
  const cell = `${t.cell(loft, index)}, ${cellWords(done === 'undone' ? from : to)}`;
  toast.say(t.tools[done](step.length === 1 ? cell : t.tools.several(step.length)));
  if (!isShown && model.board && hasPlace(model.board, first)) model.goToCell(first);
}
