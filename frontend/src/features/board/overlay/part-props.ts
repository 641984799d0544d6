import type { Board } from '@parwaz/shared';

/** Props of each part of an overlay. */
export interface PartProps {
  board: Board;
  view: string;
  delayMs: number;
}
