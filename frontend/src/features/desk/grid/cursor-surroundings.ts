import type { Step } from '../undo/steps';
import type { PasteBeyond } from './grid-actions';

/** Actions of the screen beyond the cursor's: ask something, show another date. */
export interface CursorSurroundings {
  /** Something was taken back: it may be on another date, or in a row that is not shown. */
  onUndone: (undone: Step | null, isShown: boolean) => void;
  /** The same for what was done again. */
  onRedone: (redone: Step | null, isShown: boolean) => void;
  onPasteBeyond: (paste: PasteBeyond) => void;
  /** Puts the keyboard into Find, with what was typed when that is not null. */
  onFind: (typed: string | null) => void;
}
