import { rowsInOrder, type Board, type BoardRow, type BoardTournament } from '../board/board.js';
import type { Minutes } from '../time/clock.js';
import { toIsoDate, type BoardDate } from '../time/dates.js';
import { scoreRow, type ExclusionReason } from './day.js';

export interface WinningCell {
  ownerId: string;
  date: BoardDate;
  index: number;
}

/** A winning landing, by `landingOf`, and every pigeon that has it: ties name all. */
export interface Winner {
  landing: Minutes;
  /** By which it won, in minutes: overnight the landings of several dates are compared as instants. */
  at: number;
  cells: WinningCell[];
}

type Facts = Pick<Board<BoardTournament>, 'tournament' | 'rows'>;
type Extreme = 'earliest' | 'latest';
/** Landings that can win: all that are not disqualified, or those that count. */
type Candidates = 'valid' | 'counted';
const never: ReadonlySet<ExclusionReason> = new Set(['disqualified', 'void-day']);

function better(winner: Winner | null, one: Winner, pick: Extreme): Winner {
  if (winner?.at === one.at) {
    winner.cells.push(...one.cells);
    return winner;
  }
  return !winner || (pick === 'earliest' ? one.at < winner.at : one.at > winner.at) ? one : winner;
}

function extreme(
  board: Facts,
  rows: readonly BoardRow[],
  pick: Extreme,
  candidates: Candidates = 'valid',
): Winner | null {
  let winner: Winner | null = null;
  for (const row of rows) {
    const { ownerId, date } = row;
    const { landings, exclusions } = scoreRow(row, board.tournament);
    const midnight = board.tournament.rules.overnight ? Date.parse(toIsoDate(date) ?? '') / 60_000 : 0;
    for (const [index, landing] of landings.entries()) {
      const reason = exclusions.find((one) => one.index === index)?.reason;
      if (landing === null || (reason !== undefined && (candidates === 'counted' || never.has(reason))))
        continue;
      winner = better(winner, { landing, at: midnight + landing, cells: [{ ownerId, date, index }] }, pick);
    }
  }
  return winner;
}

function rowsOn(board: Facts, date: BoardDate | null): BoardRow[] {
  const rows = rowsInOrder(board);
  return date === null ? rows : rows.filter((row) => row.date === date);
}

/** By the rules the earliest landing, the earliest that counts, or the loft whose first counted pigeon landed latest. */
export function firstWinner(board: Facts, date: BoardDate): Winner | null {
  const rows = rowsOn(board, date);
  const { firstWinner: rule } = board.tournament.rules;
  if (rule !== 'latest-first-bird')
    return extreme(board, rows, 'earliest', rule === 'earliest-counted' ? 'counted' : 'valid');
  return rows.reduce<Winner | null>((winner, row) => {
    const first = extreme(board, [row], 'earliest', 'counted');
    return first ? better(winner, { ...first, cells: first.cells.slice(0, 1) }, 'latest') : winner;
  }, null);
}

/**
 * Of a date, or of all dates when `date` is null: by the rules the latest landing, the latest that counts, or the latest
 * of lofts whose whole team landed on that date. Ties are named in the lofts' order.
 */
export function lastWinner(board: Facts, date: BoardDate | null): Winner | null {
  const { lastWinner: rule } = board.tournament.rules;
  const rows = rowsOn(board, date).filter((row) => rule !== 'latest-full-team' || isFullTeam(board, row));
  return extreme(board, rows, 'latest', rule === 'latest-counted' ? 'counted' : 'valid');
}

/** The landing that is highlighted, whatever the rules: the latest that is not disqualified. */
export function latestLanding(board: Facts, date: BoardDate | null): Winner | null {
  return extreme(board, rowsOn(board, date), 'latest');
}

function isFullTeam({ tournament }: Facts, row: BoardRow): boolean {
  const { landed, exclusions } = scoreRow(row, tournament);
  const disqualified = exclusions.filter(({ reason }) => reason === 'disqualified').length;
  return landed - disqualified >= tournament.numberOfPigeons;
}

export function winnerLofts(winner: Winner): string[] {
  return [...new Set(winner.cells.map(({ ownerId }) => ownerId))];
}
