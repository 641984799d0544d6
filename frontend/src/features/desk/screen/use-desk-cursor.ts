import type { BoardDate, Loft } from '@parwaz/shared';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../components/staff/toasts';
import { staffTexts } from '../../../lib/texts/staff-language';
import { cellWords } from '../cell/cell-words';
import type { CursorSurroundings } from '../grid/cursor-surroundings';
import { DeskCursor } from '../grid/desk-cursor';
import type { DeskFocus } from '../grid/desk-focus';
import type { DeskModel } from '../model/desk-model';
import { hasPlace } from '../model/places';
import type { Step } from '../undo/steps';

type Asked = Omit<CursorSurroundings, 'onUndone' | 'onRedone'>;

/** Hook: the cursor of a date's grid, made once. */
export function useDeskCursor(model: DeskModel, date: BoardDate, focus: DeskFocus, asked: Asked): DeskCursor {
  const [cursor] = useState(
    () =>
      new DeskCursor(model, date, focus, {
        ...asked,
        onUndone: (undone, isShown) => announceStep(model, undone, isShown, 'undone'),
        onRedone: (redone, isShown) => announceStep(model, redone, isShown, 'redone'),
      }),
  );
  return cursor;
}

/** Hook: tells the cursor of the shown lofts; the first time it opens the day, unless nobody chose that just now. */
export function useShownLofts(
  model: DeskModel,
  cursor: DeskCursor,
  shown: readonly Loft[],
  isQuiet: boolean,
) {
  const started = useRef(false);
  useEffect(() => {
    cursor.show(idsOf(shown));
    if (started.current) return;
    started.current = true;
    // On a phone the focus would open the keyboard before anybody asked for it; the list of things to check keeps it.
    const isChecking = model.checks.looking.getState().at !== null;
    if (!isQuiet) cursor.start(window.matchMedia('(pointer: fine)').matches && !isChecking);
  }, [model, cursor, shown, isQuiet]);
}

/** Hook: goes to the cells that somebody wants to see, whatever Find hides. */
export function useAim(model: DeskModel, cursor: DeskCursor, date: BoardDate, clearFind: () => void) {
  useEffect(() => {
    const look = () => {
      const aimed = model.takeAim(date);
      if (!aimed) return;
      clearFind();
      if (aimed.how === 'look') cursor.look(aimed);
      else cursor.open(aimed, null);
    };
    look();
    return model.store.subscribe(look);
  }, [model, cursor, date, clearFind]);
}

export const idsOf = (lofts: readonly Loft[]) => lofts.map(({ _id }) => _id);

function announceStep(model: DeskModel, step: Step | null, isShown: boolean, what: 'undone' | 'redone') {
  const t = staffTexts().desk;
  const [first] = step ?? [];
  if (!step || !first) {
    toast.say(what === 'undone' ? t.tools.nothingToUndo : t.tools.nothingToRedo);
    return;
  }
  const { ownerId, index, from, to } = first;
  const loft = model.board?.owners[ownerId]?.name ?? '';
  const value = what === 'undone' ? from : to;
  const cell = `${t.cell(loft, index)}, ${cellWords(value)}`;
  toast.say(t.tools[what](step.length === 1 ? cell : t.tools.several(step.length)));
  if (!isShown && model.board && hasPlace(model.board, first)) model.aim(first);
}
