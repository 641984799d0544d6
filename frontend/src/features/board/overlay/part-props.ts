import type { Board } from '@parwaz/shared';

/** What each part of an overlay is given. */
export interface PartProps {
  board: Board;
  view: string;
  delayMs: number;
}
