import { useEffect } from 'react';
import type { RefObject } from 'react';
import { hasDigit, hasLetter } from '../cell/read-typed';
import type { GridActions } from './grid-actions';

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const isPlain = ({ key, ctrlKey, metaKey, altKey }: KeyPress) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;
const isDigit = (press: KeyPress) => isPlain(press) && hasDigit(press.key);
const isArrow = ({ key, altKey }: KeyPress) => !altKey && (key.startsWith('Arrow') || key === 'Home');

/** True for a key that types a letter of any script. */
export const isLetterKey = (press: KeyPress): boolean => isPlain(press) && hasLetter(press.key);

/** Commands of Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z. */
export function undoKey({ key, ctrlKey, metaKey, shiftKey }: KeyPress): 'undo' | 'redo' | null {
  if (!ctrlKey && !metaKey) return null;
  const letter = key.toLowerCase();
  if (letter === 'y') return 'redo';
  if (letter !== 'z') return null;
  return shiftKey ? 'redo' : 'undo';
}

function restAction(event: KeyPress, actions: GridActions): (() => void) | null {
  const { key } = event;
  const undoing = undoKey(event);
  if (undoing) return actions[undoing];
  if (key === '/') return actions.nextEmpty;
  if (key === '*') return actions.inbox;
  if (key === 'Escape') return actions.leave;
  if (isArrow(event)) return actions.begin;
  if (isLetterKey(event)) return () => actions.find(key);
  return isDigit(event) ? actions.typedNowhere : null;
}

/** The grid, the page around it, and the desk's buttons: they take no text. Fields and dialogs keep their keys. */
function isAtRest(target: EventTarget | null, grid: HTMLElement | null): boolean {
  if (!(target instanceof Element) || target.closest('input, textarea, select, [role="dialog"]'))
    return false;
  return target.contains(grid) || target.closest('.desk') !== null;
}

/**
 * Keys that reach no field: nothing is selected, or the keyboard is on the page itself or a button, after a click beside
 * the grid. What is typed goes to the active cell or to Find all the same; a time without a cell is said to be lost.
 */
export function useKeysAtRest(grid: RefObject<HTMLElement | null>, actions: GridActions): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, defaultPrevented } = event;
      if (defaultPrevented || !isAtRest(target, grid.current)) return;
      const act = restAction(event, actions);
      // Elsewhere on the page, arrows scroll.
      if (!act || (isArrow(event) && target !== grid.current)) return;
      const cell = grid.current?.querySelector<HTMLElement>('.desk-cell.is-active input');
      if (cell && (isDigit(event) || isArrow(event))) cell.focus();
      else act();
      if (!cell || !isDigit(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [grid, actions]);
}
