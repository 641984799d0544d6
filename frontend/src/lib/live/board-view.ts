import type { Board } from '@parwaz/shared';
import type { Link } from './link';

export interface BoardView {
  tournamentId: string | null;
  /** `unknown`: no such tournament. `closed`: deleted, maybe while watched. `failed`: nothing could be read. */
  phase: 'loading' | 'ready' | 'unknown' | 'closed' | 'failed';
  board: Board | null;
  epoch: string | null;
  link: Link;
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
