import {
  dayStandings,
  isBeingRaced,
  isUpcoming,
  lastLandings,
  own,
  toBoardDate,
  totalStandings,
  withRow,
} from '@parwaz/shared';
import type { Board, BoardViewDate, Landing, RaceState, WallClock } from '@parwaz/shared';
import { formatCount } from '../../../lib/format';
import type { WallTexts } from '../texts';

export const overlayParts = ['clock', 'leaders', 'lower-third', 'ticker'] as const;
export type OverlayPart = (typeof overlayParts)[number];

export interface PartProps {
  board: Board;
  view: string;
  now: WallClock;
  state: RaceState | null;
  delayMs: number;
}

const maxDelaySeconds = 600;

/** The parts that an overlay's address asks for, and the delay that matches a delayed video. */
export function overlayOf(search: URLSearchParams): { parts: readonly OverlayPart[]; delayMs: number } {
  const part = overlayParts.find((one) => one === search.get('part'));
  const seconds = Number(search.get('delay') ?? 0);
  const delay = Number.isFinite(seconds) ? Math.min(maxDelaySeconds, Math.max(0, seconds)) : 0;
  return { parts: part ? [part] : overlayParts, delayMs: delay * 1000 };
}

type Standings = ReturnType<typeof totalStandings> | ReturnType<typeof dayStandings>;

export const standingsOf = (board: Board, view: BoardViewDate): Standings =>
  view === 'total' ? totalStandings(board) : dayStandings(board, view);

export function leadersOf(board: Board, view: BoardViewDate, count: number, slots: number) {
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

/** The newest landing and the places its loft gained by it: negative when lost, 0 without a rank before. */
export function newestLanding(board: Board, view: BoardViewDate) {
  const [landing] = lastLandings(board, view === 'total' ? null : view, 1);
  if (!landing) return null;
  const standingIn = (standings: Standings) => standings.find(({ ownerId }) => ownerId === landing.ownerId);
  const now = standingIn(standingsOf(board, view));
  const before = standingIn(standingsOf(without(board, landing), view))?.rank;
  const rank = now?.rank ?? null;
  const climbed = rank === null || before === null || before === undefined ? 0 : before - rank;
  return { ...landing, rank, climbed, totalSeconds: now?.totalSeconds ?? 0 };
}

/** The number of pigeons in the air, or that did not land on a day that is over; '' where there is nothing to say. */
export function notDownText(
  { board, view, state }: Pick<PartProps, 'board' | 'view' | 'state'>,
  count: number,
  { up, notLanded }: WallTexts['overlay'],
): string {
  if (isBeingRaced(state, view)) return up(formatCount(count));
  const isOver = state !== null && state.kind !== 'final' && view !== 'total';
  return isOver && count > 0 && !isUpcoming(state, board.tournament, view)
    ? notLanded(formatCount(count))
    : '';
}

const justNowMinutes = 5;

export function hasJustLanded({ date, landing }: Landing, now: WallClock): boolean {
  return date === toBoardDate(now.date) && now.minutes - landing < justNowMinutes;
}

function without(board: Board, { ownerId, date, index }: Landing): Board {
  const row = own(own(board.rows, ownerId), date);
  if (!row) return board;
  const timeList = row.timeList.map((time, slot) => (slot === index ? '' : time));
  return { ...board, rows: withRow(board.rows, { ...row, timeList }) };
}
