import { boardDates, own, rowOf, slotCount, type Board, type BoardTournament } from '../board/board.js';
import { isVoid } from '../board/days.js';
import type { BoardDate } from '../time/dates.js';
import { scoreRow, type DayScore } from './day.js';
import { rankLofts, type Ranked } from './ranking.js';

interface Named {
  ownerId: string;
  ownerName: string;
  ownerNameUrdu: string;
}

export interface DayStanding extends Named {
  totalSeconds: number;
  landed: number;
  valid: number;
  score: DayScore | null;
}

export interface TotalStanding extends Omit<DayStanding, 'score'> {
  /** Pigeons (slots) with a time on any date, so that remaining never falls below 0. */
  landed: number;
  /** Pigeons (slots) that landed on no date and were lost or did not fly on one. */
  away: number;
  days: (DayScore & { date: BoardDate })[];
}

type Facts = Pick<Board<BoardTournament>, 'tournament' | 'owners' | 'rows'>;

function lofts(board: Facts): Named[] {
  return board.tournament.participatingLofts.map((ownerId) => {
    const { name: ownerName = '', nameUrdu: ownerNameUrdu = '' } = own(board.owners, ownerId) ?? {};
    return { ownerId, ownerName, ownerNameUrdu };
  });
}

/** @param scoreOf all pigeons, or those that a table of its own counts */
export function dayStandings(board: Facts, date: BoardDate, scoreOf = scoreRow): Ranked<DayStanding>[] {
  const lines = lofts(board).map((loft) => {
    const row = rowOf(board, loft.ownerId, date);
    const score = row ? scoreOf(row, board.tournament) : null;
    const { totalSeconds = 0, landed = 0, valid = 0 } = score ?? {};
    return { ...loft, totalSeconds, landed, valid, score };
  });
  return rankLofts(lines, board.tournament.rules.ties);
}

export function loftTotal(
  board: Facts,
  ownerId: string,
  dates: readonly BoardDate[] = boardDates(board.tournament),
  scoreOf = scoreRow,
): Omit<TotalStanding, keyof Named> {
  const days = dates.flatMap((date) => {
    const row = rowOf(board, ownerId, date);
    return row ? [{ date, ...scoreOf(row, board.tournament) }] : [];
  });
  const valid = days.filter(({ date }) => !isVoid(board.tournament, date));
  const slots = new Set<number>();
  for (const day of valid) {
    day.flights.forEach((flight, index) => {
      if (flight !== null) slots.add(index);
    });
  }
  const away = new Set(valid.flatMap((day) => day.away.filter((index) => !slots.has(index))));
  return {
    totalSeconds: days.reduce((sum, day) => sum + day.totalSeconds, 0),
    landed: slots.size,
    valid: days.reduce((sum, day) => sum + day.valid, 0),
    away: away.size,
    days,
  };
}

export function totalStandings(
  board: Facts,
  scoreOf = scoreRow,
  dates: readonly BoardDate[] = boardDates(board.tournament),
): Ranked<TotalStanding>[] {
  const lines = lofts(board).map((loft) => ({ ...loft, ...loftTotal(board, loft.ownerId, dates, scoreOf) }));
  return rankLofts(lines, board.tournament.rules.ties);
}

/** A loft's slots over all dates: the sum of each slot's counted flights, and the slots that never counted. */
export function slotTotals(
  days: readonly DayScore[],
  tournament: BoardTournament,
): { totalSeconds: number[]; excludedIndices: number[] } {
  const totalSeconds = Array.from({ length: slotCount(tournament) }, () => 0);
  const landed = new Set<number>();
  const counted = new Set<number>();
  for (const day of days) {
    day.flights.forEach((flight, index) => {
      const reason = day.exclusions.find((one) => one.index === index)?.reason;
      if (flight === null || reason === 'void-day') return;
      landed.add(index);
      if (reason !== undefined) return;
      counted.add(index);
      totalSeconds[index] = (totalSeconds[index] ?? 0) + flight * 60;
    });
  }
  const excludedIndices = [...landed].filter((index) => !counted.has(index)).sort((a, b) => a - b);
  return { totalSeconds, excludedIndices };
}
