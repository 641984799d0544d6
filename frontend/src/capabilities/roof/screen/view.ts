import type { Language } from '../../../lib/texts/languages';
import type { RoofTexts } from '../texts';
import type { Roof, RoofStanding } from '@parwaz/shared';
import type { LineState } from '../line/roof-line';
import type { Buttons, Day } from './day';
import type { Row } from './rows';

/** The report that is open for undo, slot, time and photo. */
export interface OpenReport {
  row: Row;
  /** Rest of the 30 s after a tap; null when it was opened later. */
  secondsLeft: number | null;
  mayTakeBack: boolean;
  /** Slots from 0 to choose from, its own among them. */
  slots: readonly number[];
}

/** Everything that the page shows. */
export interface RoofView {
  texts: RoofTexts;
  language: Language;
  line: LineState;
  roof: Roof | null;
  standing: RoofStanding | null;
  day: Day;
  rows: readonly Row[];
  buttons: Buttons;
  up: { up: number; all: number } | null;
  /** `HH:MM` by the server's clock; `''` before the app runs. */
  clock: string;
  /** The server's clock less this phone's, in ms, as far as it is known. */
  offsetMs: number | null;
  isKept: boolean;
  /** A time is being typed: for the open report, or as a new one. */
  typing: 'no' | 'new' | 'correction';
  open: OpenReport | null;
  photoTrouble: boolean;
}

/** Everything that a person can do on the page. */
export interface RoofActions {
  tap(kind: 'landing' | 'start', at: { timeStamp: number }): void;
  open(id: string | null): void;
  takeBack(id: string): void;
  chooseSlot(id: string, index: number): void;
  type(what: RoofView['typing']): void;
  saveTime(time: string): void;
  addPhoto(id: string, file: File): void;
  changeLanguage(): void;
}

/** Name of a new report's slot. */
export const slotName = (index: number | null): string => (index === null ? '–' : `#${index + 1}`);
