import { useEffect } from 'react';
import type { DeskCursor } from './desk-cursor';
import { isLoftNumber } from '../cell/read-typed';
import { commandOf, stampOf, type KeyPress } from './keymap';

const isArrow = ({ key, altKey }: KeyPress) => !altKey && (key.startsWith('Arrow') || key === 'Home');

/** To the first empty cell of the loft that has this number. */
export function goToLoft({ find, focus }: DeskCursor, number: string): void {
  find(number);
  focus.enterFind();
}

/** The action of a key outside of a draft. */
export function restAction(event: KeyPress, cursor: DeskCursor): (() => void) | null {
  if (isArrow(event)) return cursor.begin;
  const command = commandOf(event);
  switch (command) {
    case 'undo':
    case 'redo':
      return cursor[command];
    case 'next-empty':
      return cursor.nextEmpty;
    case 'afternoon':
      return cursor.takeAfternoon;
    case 'stamp':
      // Holding the keys down sets it once.
      return () => (event.repeat ? undefined : cursor.stamp(stampOf(event) ?? 0));
    case 'reports':
      return cursor.focus.toSide;
    case 'escape':
      return () => cursor.find(null);
    case 'letter':
      return () => cursor.find(event.key);
    case 'digit':
      return cursor.warnTypedNowhere;
    default:
      return null;
  }
}

/** True on the grid, the page around it and the desk's buttons; fields and dialogs keep their keys. */
function isAtRest(target: EventTarget | null, grid: HTMLElement | null): boolean {
  if (!(target instanceof Element) || target.closest('input, textarea, select, [role="dialog"]'))
    return false;
  return target.contains(grid) || target.closest('[data-desk]') !== null;
}

/** True for letters of a name that a question or a list over the desk doesn't take: they are lost. */
const isLostName = (event: KeyboardEvent): boolean =>
  commandOf(event) === 'letter' &&
  event.target instanceof Element &&
  event.target.closest('[role="dialog"], [role="alertdialog"]') !== null &&
  event.target.closest('input, textarea, select, .desk-editor') === null;

/**
 * Keys that reach no field, as after a click beside the grid, still go to the active cell or to Find. Digits without a
 * cell are said to be lost.
 */
export function useKeysAtRest(cursor: DeskCursor): void {
  useEffect(() => {
    const { focus } = cursor;
    let lostDigits = '';
    const onKeyDown = (event: KeyboardEvent) => {
      const cell = focus.cell.current;
      const grid = focus.grid.current;
      const { target, defaultPrevented } = event;
      // So is the cell where the time behind the name would go.
      if (isLostName(event)) cursor.wentToFind();
      const isDigit = commandOf(event) === 'digit';
      const digits = lostDigits;
      lostDigits = isDigit && (defaultPrevented || !cell) ? digits + event.key : '';
      if (defaultPrevented || !isAtRest(target, grid)) return;
      if (commandOf(event) === 'next-empty' && isLoftNumber(digits)) {
        event.preventDefault();
        return goToLoft(cursor, digits);
      }
      const act = restAction(event, cursor);
      // Elsewhere on the page, arrows scroll.
      if (!act || (isArrow(event) && target !== grid)) return;
      if (cell && (isDigit || isArrow(event))) cell.focus();
      else act();
      if (!cell || !isDigit) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [cursor]);
}
