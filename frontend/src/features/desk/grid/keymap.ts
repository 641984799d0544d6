import type { StaffTexts } from '../../../lib/texts/staff-en';
import { hasDigit, hasLetter } from '../cell/read-typed';
import type { Direction } from './moves';

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> &
  Partial<Pick<KeyboardEvent, 'code' | 'repeat'>>;

const directions: Partial<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'home',
  End: 'end',
  PageUp: 'page-up',
  PageDown: 'page-down',
};

export function directionOf({ key, ctrlKey, metaKey, altKey }: KeyPress): Direction | null {
  if (ctrlKey || metaKey) return key === 'Home' ? 'first' : key === 'End' ? 'last' : null;
  return altKey ? null : (directions[key] ?? null);
}

const isKey =
  (...keys: readonly string[]) =>
  ({ key }: KeyPress) =>
    keys.includes(key);
const isPlain = ({ key, ctrlKey, metaKey, altKey }: KeyPress) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;
const chordOf = ({ key, ctrlKey, metaKey, shiftKey }: KeyPress) =>
  ctrlKey || metaKey ? `${shiftKey ? 'shift+' : ''}${key.toLowerCase()}` : '';

/** The stamp of Alt and a digit, from 0. With Alt some keyboards make other letters of digits. */
export function stampOf({ code = '', altKey, ctrlKey, metaKey }: KeyPress): number | null {
  const digit = /^(?:Digit|Numpad)([1-4])$/.exec(code)?.[1];
  return altKey && !ctrlKey && !metaKey && digit !== undefined ? Number(digit) - 1 : null;
}

/** In the order of the help, where keys may share a line. `null`: several keys in a row, which need no command. */
export const keymap = [
  { command: 'digit', help: 'digits', matches: (press) => isPlain(press) && hasDigit(press.key) },
  { command: 'enter', help: 'enter', matches: isKey('Enter') },
  { command: 'move', help: 'move', matches: (press) => directionOf(press) !== null },
  { command: 'tab', help: 'move', matches: isKey('Tab') },
  { command: 'open', help: 'open', matches: isKey('F2') },
  { command: 'clear', help: 'clear', matches: isKey('Delete', 'Backspace') },
  { command: 'letter', help: 'letters', matches: (press) => isPlain(press) && hasLetter(press.key) },
  { command: null, help: 'number', matches: () => false },
  { command: 'next-empty', help: 'nextEmpty', matches: isKey('/') },
  { command: 'reports', help: 'reports', matches: isKey('*') },
  { command: 'previous', help: 'keypad', matches: isKey('-') },
  { command: 'below', help: 'keypad', matches: isKey('+') },
  { command: 'afternoon', help: 'afternoon', matches: isKey('.', '۔') },
  { command: 'stamp', help: 'stamp', matches: (press) => stampOf(press) !== null },
  { command: 'undo', help: 'undo', matches: (press) => chordOf(press) === 'z' },
  { command: 'redo', help: 'redo', matches: (press) => ['y', 'shift+y', 'shift+z'].includes(chordOf(press)) },
  { command: 'escape', help: 'escape', matches: isKey('Escape') },
] as const satisfies readonly {
  command: string | null;
  help: keyof StaffTexts['desk']['keys']['help'];
  matches: (press: KeyPress) => boolean;
}[];

type Command = NonNullable<(typeof keymap)[number]['command']>;

export const commandOf = (press: KeyPress): Command | null =>
  keymap.find(({ matches }) => matches(press))?.command ?? null;
