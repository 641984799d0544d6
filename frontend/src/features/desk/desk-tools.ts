import type { BoardDate } from '@parwaz/shared';
import type { LucideIcon } from 'lucide-react';
import { createContext } from 'react';
import type { ComponentType } from 'react';

export interface DeskToolProps {
  date: BoardDate;
  onShow: (place: { ownerId: string; index: number }) => void;
  onClose: () => void;
}

/** A button whose panel opens above the grid. */
export interface DeskTool {
  icon: LucideIcon;
  useLabel: () => string;
  Panel: ComponentType<DeskToolProps>;
}

export const DeskToolsContext = createContext<readonly DeskTool[]>([]);
