import type { BoardDate } from '@parwaz/shared';
import { createContext, type ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';
import type { CellIndex } from './cell/cell-value';
import type { DeskSide } from './desk-side';
import type { DeskFocus } from './grid/desk-focus';
import type { DeskModel } from './model/desk-model';

/** A small sign in a cell's corner; a loud one also frames the cell. */
export interface CellSign {
  index: CellIndex;
  words: string;
  Icon: ComponentType;
  isLoud: boolean;
}

/** Something that is known of cells beside their values, and its own place on the desk. */
export interface DeskSigns {
  store: DeskSide['store'];
  /** The same array as long as its signs are the same. */
  inRow: (ownerId: string, date: BoardDate) => readonly CellSign[];
  /** Among the tools. */
  Button: ComponentType;
  /** Above the grid. */
  Notice: ComponentType;
  /** In the place of the side panel while it is open, and the questions that it asks. */
  Panel: ComponentType<{ date: BoardDate; focus: DeskFocus }>;
  close: () => void;
}

export interface DeskSignsTool {
  open: (model: DeskModel) => DeskSigns;
}

const none: readonly CellSign[] = [];
const noSigns: DeskSigns = {
  store: createStore(() => null),
  inRow: () => none,
  Button: () => null,
  Notice: () => null,
  Panel: () => null,
  close: () => undefined,
};

export const noSignsTool: DeskSignsTool = { open: () => noSigns };
export const DeskSignsContext = createContext(noSignsTool);
