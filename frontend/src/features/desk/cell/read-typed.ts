import { latinDigits } from '@parwaz/shared';
import { ownTrouble } from '../../../lib/texts/own-errors';
import type { Trouble } from '../../../lib/texts/own-errors';
import { readClock } from '../../../lib/time/clock-text';
import { isEmptyValue } from './cell-value';
import type { CellValue } from './cell-value';

/** Typed text of a cell, parsed as a landing or a start time. */
export type Reading = { kind: 'time'; value: string } | { kind: 'unclear'; why: Trouble };

const onlyZeros = /^[0:.]+$/;

/**
 * Reads a landing: `0612`, `612`, `6:12`, `06:12:00` and `6:12 AM` are `06:12:00`; nothing and any row of zeros is `''`,
 * no landing.
 */
export function readLanding(typed: string): Reading {
  const text = latinDigits(typed).trim();
  if (text === '' || onlyZeros.test(text)) return { kind: 'time', value: '' };
  const clock = readClock(text);
  if (clock !== null) return { kind: 'time', value: onlyZeros.test(clock) ? '' : `${clock}:00` };
  return { kind: 'unclear', why: ownTrouble('desk.not-a-time', { typed: text, like: '0612' }) };
}

/** Reads a start time, `HH:MM`: unlike a landing it can be midnight and cannot be empty. */
export function readStart(typed: string): Reading {
  const text = latinDigits(typed).trim();
  if (text === '') return { kind: 'unclear', why: ownTrouble('desk.start-needed') };
  const clock = readClock(text);
  if (clock !== null) return { kind: 'time', value: clock };
  return { kind: 'unclear', why: ownTrouble('desk.not-a-time', { typed: text, like: '0600' }) };
}

/** A time as people read it: `06:12:00` → `06:12`. Text that is no time stays as typed. */
export function shownTime(time: string): string {
  return /^\d\d:\d\d:00$/.test(time) ? time.slice(0, 5) : time;
}

/** Allowed text of a cell's input: digits of any script and separators, at most `HH:MM`; then AM or PM. */
export function typedText(text: string): string {
  const latin = latinDigits(text);
  const half = /\d[:.\s]*([ap]m?)$/i.exec(latin)?.[1] ?? '';
  return latin.replace(/[^\d:.]/g, '').slice(0, 5) + half;
}

/** True for a text with a digit of any script: only a digit begins typing into a cell. */
export const hasDigit = (text: string): boolean => /\d/.test(latinDigits(text));

/** True for a key, or a text, of letters of any script: typed into a cell at rest they belong to Find. */
export const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

/** What is being typed into a cell. */
export interface Draft {
  text: string;
  /** The cell's value when typing began, which the new one replaces. */
  shown: CellValue;
}

/** The outcome of typed text when the keyboard leaves the cell. */
export type Entry = 'written' | 'refused' | 'nothing';

/**
 * Decides about an entry. Zeros and separators alone never replace a value: only Delete, Backspace and Clear do, so
 * that no stray key takes a landing away.
 * @param shown what the cell showed before
 */
export function entryOf(typed: string, isStart: boolean, shown: CellValue): Entry {
  const text = latinDigits(typed).trim();
  if (text === '') return 'nothing';
  if (!onlyZeros.test(text)) return 'written';
  if (isStart) return readStart(text).kind === 'time' ? 'written' : 'refused';
  return isEmptyValue(shown) ? 'nothing' : 'refused';
}

/** True for a dropdown's text that is neither a time, nor a clearing, nor 00:00, which means none. */
export function isStray(typed: string, isStart: boolean): boolean {
  const text = latinDigits(typed).trim();
  if (isStart) return text === '' || (onlyZeros.test(text) && readStart(text).kind === 'unclear');
  return onlyZeros.test(text) && readClock(text) === null;
}

/** True when an input lost text by Backspace or Delete. On-screen keyboards report only this, and no key. */
export function isErased(event: Event): boolean {
  return event instanceof InputEvent && event.inputType.startsWith('deleteContent');
}
