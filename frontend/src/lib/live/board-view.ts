import type { Board } from '@parwaz/shared';
import type { Link } from './link';

/** A board as its screen shows it. */
export interface BoardView {
  tournamentId: string | null;
  /**
   * `ready`: there is a board. `unknown`: there is no such tournament. `closed`: it was deleted while watched.
   * `failed`: nothing could be read.
   */
  phase: 'loading' | 'ready' | 'unknown' | 'closed' | 'failed';
  board: Board | null;
  /** The timeline that the board's revision belongs to; null without a board. */
  epoch: string | null;
  link: Link;
  /** The number of people who watch; null while that is not known. */
  viewers: number | null;
}

export const emptyView: BoardView = {
  tournamentId: null,
  phase: 'loading',
  board: null,
  epoch: null,
  link: { kind: 'connecting', shownMs: null },
  viewers: null,
};
