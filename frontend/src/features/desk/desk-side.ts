import type { BoardDate, ChangeReport } from '@parwaz/shared';
import { createContext } from 'react';
import type { ComponentType, ReactNode, RefObject } from 'react';
import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import type { CellIndex, CellPlace } from './cell/cell-place';
import type { DeskModel } from './model/desk-model';

/** Words and state of a side panel about a cell of the grid. */
export interface CellHint {
  index: CellIndex;
  /** `HH:MM`, the oldest first. */
  times: readonly string[];
  words: string;
  isLit: boolean;
}

export interface SidePanelProps {
  model: DeskModel;
  date: BoardDate;
  /** Where the keyboard goes when it is sent here. */
  element: RefObject<HTMLElement | null>;
  /** Scrolls the lit cell into view. */
  onShowLit: () => void;
  /** Somebody types a time, which goes into this cell. */
  onType: (place: CellPlace) => void;
  onLeave: () => void;
}

/** The panel beside the grid of one desk. */
export interface DeskSide {
  store: Pick<StoreApi<unknown>, 'getState' | 'getInitialState' | 'subscribe'>;
  hintsInRow: (ownerId: string, date: BoardDate) => readonly CellHint[];
  litOwner: (date: BoardDate) => string | null;
  Panel: ComponentType<SidePanelProps>;
  close: () => void;
}

type SourceOf = (report: ChangeReport) => ReactNode;

/** A capability that stands beside the grid. */
export interface DeskSideTool {
  open: (model: DeskModel) => DeskSide;
  /** The number of entries of a date that nobody has settled. */
  countOpen: (tournamentId: string, date: BoardDate) => Promise<number>;
  /** Reads what the values of a loft's history were taken from. */
  readSources: (tournamentId: string, ownerId: string, signal: AbortSignal) => Promise<SourceOf>;
}

const noHints: readonly CellHint[] = [];
const noSide: DeskSide = {
  store: createStore(() => null),
  hintsInRow: () => noHints,
  litOwner: () => null,
  Panel: () => null,
  close: () => undefined,
};

/** A desk without such a capability. */
export const noSideTool: DeskSideTool = {
  open: () => noSide,
  countOpen: () => Promise.resolve(0),
  readSources: () => Promise.resolve(() => null),
};
export const DeskSideContext = createContext(noSideTool);
