import type { Language } from '../../../lib/texts/languages';
import type { RoofTexts } from '../texts';
import type { Roof, RoofStanding, StampedSlots, WallClock } from '@parwaz/shared';
import type { LineState } from '../line/roof-line';
import type { Buttons, Day } from './day';
import type { Row } from './rows';

export interface OpenReport {
  row: Row;
  /** Until it closes by itself; null when somebody opened it. */
  secondsLeft: number | null;
  mayTakeBack: boolean;
  slots: readonly number[];
}

export interface RoofView {
  texts: RoofTexts;
  language: Language;
  line: LineState;
  roof: Roof | null;
  standing: RoofStanding | null;
  day: Day;
  timeZone: string;
  rows: readonly Row[];
  buttons: Buttons;
  stamped: StampedSlots;
  pigeons: { up: number; all: number } | null;
  now: WallClock;
  clock: string;
  /** The server's clock minus this phone's, in ms, if known. */
  offsetMs: number | null;
  isStored: boolean;
  typing: 'no' | 'new' | 'correction';
  open: OpenReport | null;
  photoFailed: boolean;
}

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

export interface RoofProps {
  view: RoofView;
  actions: RoofActions;
}

export const slotName = (index: number | null): string => (index === null ? '–' : `#${index + 1}`);
