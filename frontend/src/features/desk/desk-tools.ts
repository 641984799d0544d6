import type { BoardDate, Loft, PublicFacts } from '@parwaz/shared';
import type { LucideIcon } from 'lucide-react';
import { createContext } from 'react';
import type { ComponentType } from 'react';
import type { DeskModel } from './model/desk-model';

export interface DeskToolProps {
  model: DeskModel;
  tournament: PublicFacts;
  owners: Readonly<Record<string, Loft>>;
  date: BoardDate;
  /** Shows a cell in the grid. */
  onShow: (place: { ownerId: string; index: number }) => void;
  onClose: () => void;
}

/** A tool that a capability adds to the desk: a button, which opens a panel above the grid. */
export interface DeskTool {
  icon: LucideIcon;
  useLabel: () => string;
  Panel: ComponentType<DeskToolProps>;
}

export const DeskToolsContext = createContext<readonly DeskTool[]>([]);
