import type { Board, RaceState, WallClock } from '@parwaz/shared';

/** Props of each part of an overlay. */
export interface PartProps {
  board: Board;
  view: string;
  /** As the video has it. */
  now: WallClock;
  state: RaceState | null;
  delayMs: number;
}
