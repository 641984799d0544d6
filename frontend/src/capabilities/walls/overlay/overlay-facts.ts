import { dayStandings, isToCome, lastLandings, own, totalStandings, withRow } from '@parwaz/shared';
import type { Board, BoardViewDate, Landing, RaceState } from '@parwaz/shared';

/** A loft among the leaders. */
export interface Leader {
  ownerId: string;
  rank: number;
  totalSeconds: number;
  /** Behind the one above; 0 for the first. */
  gapSeconds: number;
  up: number;
}

/** The newest landing, and what it did for its loft. */
export interface Newest extends Landing {
  rank: number | null;
  /** Places won by it, below 0 when lost; 0 for a loft that had none. */
  climbed: number;
  totalSeconds: number;
}

type Standings = ReturnType<typeof totalStandings> | ReturnType<typeof dayStandings>;

const standingsOf = (board: Board, view: BoardViewDate): Standings =>
  view === 'total' ? totalStandings(board) : dayStandings(board, view);

/** The first lofts of a view. */
export function leadersOf(board: Board, view: BoardViewDate, count: number, slots: number): Leader[] {
  const standings = standingsOf(board, view);
  return standings.slice(0, count).flatMap((standing, index) => {
    const { ownerId, rank, totalSeconds, landed } = standing;
    if (rank === null) return [];
    const above = standings[index - 1]?.totalSeconds ?? totalSeconds;
    const away = 'score' in standing ? (standing.score?.away.length ?? 0) : standing.away;
    const up = Math.max(0, slots - landed - away);
    return { ownerId, rank, totalSeconds, gapSeconds: above - totalSeconds, up };
  });
}

/** The newest landing of a view, with the place that its loft had before it. */
export function newestOf(board: Board, view: BoardViewDate): Newest | null {
  const [landing] = lastLandings(board, view === 'total' ? null : view, 1);
  if (!landing) return null;
  const placeIn = (standings: Standings) => standings.find(({ ownerId }) => ownerId === landing.ownerId);
  const now = placeIn(standingsOf(board, view));
  const before = placeIn(standingsOf(without(board, landing), view))?.rank;
  const rank = now?.rank ?? null;
  const climbed = rank === null || before === null || before === undefined ? 0 : before - rank;
  return { ...landing, rank, climbed, totalSeconds: now?.totalSeconds ?? 0 };
}

/** Tells if the closing time of a view is still to come. */
export function isToClose(state: RaceState | null, board: Board, view: BoardViewDate): boolean {
  if (state === null || state.kind === 'final') return false;
  if (state.kind !== 'closed' && (view === 'total' || view === state.date)) return true;
  return view !== 'total' && isToCome(state, board.tournament, view);
}

/** A board as it was before a landing. */
function without(board: Board, { ownerId, date, index }: Landing): Board {
  const row = own(own(board.rows, ownerId), date);
  if (!row) return board;
  const timeList = row.timeList.map((time, slot) => (slot === index ? '' : time));
  return { ...board, rows: withRow(board.rows, { ...row, timeList }) };
}
