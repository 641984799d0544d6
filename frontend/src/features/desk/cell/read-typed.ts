import { latinDigits, midnight } from '@parwaz/shared';
import { ownErrorNote, type ErrorNote } from '../../../lib/texts/own-errors';
import { readClock } from '../../../lib/time/clock-text';
import { isEmptyValue, type CellValue } from './cell-value';

export type Reading = { kind: 'time'; value: string } | { kind: 'unclear'; why: ErrorNote };

const onlyZeros = /^[0:.]+$/;
const midnightText = /^24[:.]?00(?::00)?$/;
/** As a slot stores it, in overnight tournaments. */
export const midnightSlot = `${midnight}:00`;

/** `0612`, `612`, `6:12`, `06:12:00` and `6:12 AM` are `06:12:00`, `2400` is `24:00:00`; nothing and zeros are `''`, no landing. */
export function readLanding(typed: string): Reading {
  const text = latinDigits(typed).trim();
  if (text === '' || onlyZeros.test(text)) return { kind: 'time', value: '' };
  if (midnightText.test(text)) return { kind: 'time', value: midnightSlot };
  const clock = readClock(text);
  if (clock !== null) return { kind: 'time', value: onlyZeros.test(clock) ? '' : `${clock}:00` };
  return notATime(text);
}

export function notATime(typed: string): Reading {
  return { kind: 'unclear', why: ownErrorNote('desk.not-a-time', { typed: typed.trim(), like: '0612' }) };
}

/** `HH:MM`: unlike a landing a start time can be midnight and can't be empty. */
export function readStart(typed: string): Reading {
  const text = latinDigits(typed).trim();
  if (text === '') return { kind: 'unclear', why: ownErrorNote('desk.start-needed') };
  const clock = readClock(text);
  if (clock !== null) return { kind: 'time', value: clock };
  return { kind: 'unclear', why: ownErrorNote('desk.not-a-time', { typed: text, like: '0600' }) };
}

/** `06:12:00` → `06:12`; text that is no time stays as typed. */
export function shownTime(time: string): string {
  return /^\d\d:\d\d:00$/.test(time) ? time.slice(0, 5) : time;
}

/** Drops what a cell's input doesn't take: it takes digits of any script and separators, at most `HH:MM`, then AM or PM. */
export function typedText(text: string): string {
  const latin = latinDigits(text);
  const half = /\d[:.\s]*([ap]m?)$/i.exec(latin)?.[1] ?? '';
  return latin.replace(/[^\d:.]/g, '').slice(0, 5) + half;
}

/** Only a digit, of any script, begins typing into a cell. */
export const hasDigit = (text: string): boolean => /\d/.test(latinDigits(text));

/** Letters that are no time's AM or PM: the beginning of a name. */
export function nameLetters(text: string): string {
  const letters = text.replace(/[^\p{L}\p{M}]/gu, '');
  return hasDigit(text) && /^[ap]m?$/i.test(letters) ? '' : letters;
}

/** Up to three digits that are no time may be meant as a loft's number. */
export const isLoftNumber = (text: string): boolean => /^(?=.*[1-9])\d{1,3}$/.test(latinDigits(text).trim());

/** Letters typed into a cell at rest belong to Find. */
export const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

export interface Draft {
  text: string;
  /** The cell's value when typing began, which the new one replaces. */
  shown: CellValue;
}

export type Entry = 'written' | 'refused' | 'nothing';

/** Zeros and separators alone never replace a value, so that no stray key removes a landing. */
export function entryOf(typed: string, isStart: boolean, shown: CellValue): Entry {
  const text = latinDigits(typed).trim();
  if (text === '') return 'nothing';
  if (!onlyZeros.test(text)) return 'written';
  if (isStart) return readStart(text).kind === 'time' ? 'written' : 'refused';
  return isEmptyValue(shown) ? 'nothing' : 'refused';
}

/** True for text in a dropdown that neither sets nor clears a time. */
export function isStray(typed: string, isStart: boolean): boolean {
  const text = latinDigits(typed).trim();
  if (isStart) return text === '' || (onlyZeros.test(text) && readStart(text).kind === 'unclear');
  return onlyZeros.test(text) && readClock(text) === null;
}

/** On-screen keyboards report no key for Backspace and Delete. */
export function isErased(event: Event): boolean {
  return event instanceof InputEvent && event.inputType.startsWith('deleteContent');
}

interface PastedValue {
  /** Rows from the active cell. */
  down: number;
  right: number;
  value: string;
}

/** Pasted values, some of which have no cell. */
export interface PasteBeyond {
  beyond: readonly string[];
  fitting: number;
  pasteFitting: () => void;
}

/** True for text that a cell's input takes whole, as if typed. */
export const isPlainTime = (text: string): boolean => /^[\d٠-٩۰-۹:.]{0,5}$/.test(text.trim());

/** Reads what spreadsheets copy: lines of values with tabs between. Empty ones are left out. */
export function readSheet(text: string): PastedValue[] {
  return text
    .split(/\r\n?|\n/)
    .flatMap((line, down) =>
      line.split('\t').flatMap((value, right) => (value.trim() === '' ? [] : [{ down, right, value }])),
    );
}
