import type { BoardDate, ChangeReport } from '@parwaz/shared';
import type { LucideIcon } from 'lucide-react';
import { createContext, type ComponentType, type ReactNode, type RefObject } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CellIndex, CellPlace } from './cell/cell-value';
import type { DeskModel } from './model/desk-model';

/** Shown by the grid in a cell that the side panel has something about. */
export interface CellHint {
  index: CellIndex;
  /** `HH:MM`, the oldest first. */
  times: readonly string[];
  words: string;
  isLit: boolean;
}

export interface SidePanelProps {
  date: BoardDate;
  section: RefObject<HTMLElement | null>;
  onShowLit: () => void;
  onType: (place: CellPlace) => void;
  onLeave: () => void;
  /** Letters of a name, which belong to Find. */
  onName: (letters: string) => void;
}

export interface DeskSide {
  store: Pick<StoreApi<unknown>, 'getState' | 'getInitialState' | 'subscribe'>;
  hintsInRow: (ownerId: string, date: BoardDate) => readonly CellHint[];
  litOwner: (date: BoardDate) => string | null;
  Panel: ComponentType<SidePanelProps>;
  close: () => void;
}

type SourceOf = (report: ChangeReport) => ReactNode;

export interface DeskSideTool {
  open: (model: DeskModel) => DeskSide;
  countOpen: (tournamentId: string, date: BoardDate) => Promise<number>;
  /** Returns a view of the report that a value in a loft's history was taken from. */
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

export const noSideTool: DeskSideTool = {
  open: () => noSide,
  countOpen: () => Promise.resolve(0),
  readSources: () => Promise.resolve(() => null),
};
export const DeskSideContext = createContext(noSideTool);

export interface DeskToolProps {
  date: BoardDate;
  /** A text that was pasted elsewhere on the desk, and that the tool takes; else `''`. */
  pasted: string;
  onShow: (place: { ownerId: string; index: number }) => void;
  onClose: () => void;
}

/** A button whose panel opens above the grid. */
export interface DeskTool {
  icon: LucideIcon;
  useLabel: () => string;
  /** True for a pasted text that is no value of cells. */
  takes: (pasted: string) => boolean;
  Panel: ComponentType<DeskToolProps>;
}

export const DeskToolsContext = createContext<readonly DeskTool[]>([]);
