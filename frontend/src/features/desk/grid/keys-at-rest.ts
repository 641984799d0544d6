import { useEffect } from 'react';
import type { GridActions } from './grid-actions';
import { commandOf } from './keymap';
import type { KeyPress } from './keymap';

const isArrow = ({ key, altKey }: KeyPress) => !altKey && (key.startsWith('Arrow') || key === 'Home');

function restAction(event: KeyPress, actions: GridActions): (() => void) | null {
  if (isArrow(event)) return actions.begin;
  const command = commandOf(event);
  switch (command) {
    case 'undo':
    case 'redo':
      return actions[command];
    case 'next-empty':
      return actions.nextEmpty;
    case 'reports':
      return actions.inbox;
    case 'escape':
      return actions.leave;
    case 'letter':
      return () => actions.find(event.key);
    case 'digit':
      return actions.typedNowhere;
    default:
      return null;
  }
}

/** The grid, the page around it, and the desk's buttons: they take no text. Fields and dialogs keep their keys. */
function isAtRest(target: EventTarget | null, grid: HTMLElement | null): boolean {
  if (!(target instanceof Element) || target.closest('input, textarea, select, [role="dialog"]'))
    return false;
  return target.contains(grid) || target.closest('[data-desk]') !== null;
}

/**
 * Keys that reach no field: nothing is selected, or the keyboard is on the page itself or a button, after a click beside
 * the grid. What is typed goes to the active cell or to Find all the same; a time without a cell is said to be lost.
 */
export function useKeysAtRest(actions: GridActions): void {
  useEffect(() => {
    const { focus } = actions;
    const onKeyDown = (event: KeyboardEvent) => {
      const { cell } = focus;
      const grid = focus.grid.current;
      const { target, defaultPrevented } = event;
      if (defaultPrevented || !isAtRest(target, grid)) return;
      const act = restAction(event, actions);
      // Elsewhere on the page, arrows scroll.
      if (!act || (isArrow(event) && target !== grid)) return;
      const isDigit = commandOf(event) === 'digit';
      if (cell && (isDigit || isArrow(event))) cell.focus();
      else act();
      if (!cell || !isDigit) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [actions]);
}
