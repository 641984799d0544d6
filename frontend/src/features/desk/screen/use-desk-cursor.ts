import type { Loft } from '@parwaz/shared';
import { useEffect, useRef } from 'react';
import type { DeskCursor } from '../grid/desk-cursor';
import type { DeskModel } from '../model/desk-model';

/** The first time it also opens the day, unless the screen itself has changed the day. */
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
    // On a phone the focus would open the keyboard; the list of things to check keeps it.
    const isChecking = model.checks.looking.getState().at !== null;
    if (!isQuiet) cursor.start(window.matchMedia('(pointer: fine)').matches && !isChecking);
  }, [model, cursor, shown, isQuiet]);
}

/** Goes to the cells that `goToCell` asks for, though Find may hide them. */
export function useGoToWantedCells(model: DeskModel, cursor: DeskCursor, clearFind: () => void) {
  useEffect(() => {
    const go = () => {
      const wanted = model.takeWantedCell(cursor.date);
      if (!wanted) return;
      clearFind();
      if (wanted.how === 'look') cursor.look(wanted);
      else cursor.open(wanted, null);
    };
    go();
    return model.store.subscribe(go);
  }, [model, cursor, clearFind]);
}

export const idsOf = (lofts: readonly Loft[]) => lofts.map(({ _id }) => _id);
