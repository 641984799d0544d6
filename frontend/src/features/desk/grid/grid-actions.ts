import type { CellValue } from '../cell/cell-value';
import type { Entry } from '../cell/read-typed';
import type { CellPlace } from '../cell/cell-place';
import type { DeskFocus } from './desk-focus';
import type { Direction } from './moves';

/** The typing under way in a cell. */
export interface Draft {
  text: string;
  /** The cell's value when typing began, which the new one replaces. */
  shown: CellValue;
}

/** Pasted values of which some have no cell. */
export interface PasteBeyond {
  /** The values that would be lost. */
  beyond: readonly string[];
  fitting: number;
  /** Pastes those that fit. */
  paste: () => void;
}

/** The grid's actions for its cells. Stable, so that cells re-render only when they themselves change. */
export interface GridActions {
  readonly focus: DeskFocus;
  /** Writes what was typed; says whether it did. */
  commit: (place: CellPlace, draft: Draft) => Entry;
  clear: (place: CellPlace) => void;
  /** Fills the cells from here on, to the right and down, from a copied part of a sheet. */
  paste: (place: CellPlace, text: string) => void;
  /** With an arrow; false when the cursor stays where it was. */
  move: (direction: Direction) => boolean;
  /** On with Enter or Tab; false at the end of the grid. */
  step: (by: 1 | -1) => boolean;
  /** Something was typed and there is nowhere to go on to: nothing is selected, so that nothing types over it. */
  finish: () => void;
  /** Opens the cell's dropdown, with what has been typed so far. */
  open: (place: CellPlace, draft: Draft | null) => void;
  nextEmpty: () => void;
  /** To the first cell of the shown lofts. */
  begin: () => void;
  undo: () => void;
  redo: () => void;
  /** To the reports from the roof. */
  inbox: () => void;
  /** To Find, whose old text is selected. */
  leave: () => void;
  /** Letters were typed: they begin a search. */
  find: (letters: string) => void;
  /** Digits were typed with nothing selected. */
  typedNowhere: () => void;
  /** True once, when the active cell is to take the focus. */
  takeFocus: () => boolean;
}
