import { boardDates, rowOf, slotCount, type Board, type BoardTournament } from '../board/board.js';
import { dayState, isAllOfficial, isProvisional, isVoid } from '../board/days.js';
import { markAt } from '../board/marks.js';
import { cutoffOf, startOf } from '../board/landings.js';
import { raceTime } from '../board/race-clock.js';
import { dayMinutes } from '../time/clock.js';
import { addDays, daysBetween, defaultDate, toBoardDate, toIsoDate } from '../time/dates.js';
import type { BoardDate, BoardViewDate, IsoDate, WallClock } from '../time/dates.js';
import { summarise } from './summary.js';

/** `closed`: past the cutoff, all landed or marked, or closed by the desk; `final`: over, or every date official. */
export type RaceState =
  | { kind: 'starts'; date: BoardDate; inMinutes: number }
  | { kind: 'racing' | 'closed'; date: BoardDate }
  | { kind: 'final'; isProvisional?: boolean };

type Facts = Pick<Board<BoardTournament>, 'tournament' | 'owners' | 'rows'>;

/** At a moment of its own time zone; null without dates. A landing typed before the start time begins the day. */
export function raceState(board: Facts, clock: WallClock): RaceState | null {
  const { tournament } = board;
  const now = raceTime(board, clock);
  const dates = [...tournament.dates].sort();
  const last = dates.at(-1);
  if (last === undefined) return null;
  if (isFinal(tournament, now.date))
    return isProvisional(tournament) ? { kind: 'final', isProvisional: true } : { kind: 'final' };
  const isComing = (date: IsoDate) => date > now.date && dayState(tournament, date) !== 'void';
  const next = dates.find((date) => date === now.date || isComing(date)) ?? last;
  const date = toBoardDate(next) ?? next;
  const inMinutes = minutesTo(tournament, next, now);
  const { landed, pigeons } = summarise(board, date);
  const isOpen = dayState(tournament, date) === 'open';
  if (isOpen && inMinutes > 0 && (landed === 0 || next > now.date))
    return { kind: 'starts', date, inMinutes };
  const cutoff = cutoffOf(tournament);
  const isOver =
    (cutoff !== null && now.minutes > cutoff) || (pigeons > 0 && !hasPigeonsInTheAir(board, date)) || !isOpen;
  return { kind: isOver ? 'closed' : 'racing', date };
}

type Hours = Pick<BoardTournament, 'dates' | 'days' | 'startTime' | 'rules'>;

/**
 * For lists, which know no landings: `racing`, `closed`, `today` before its start, `tomorrow`, else its next date, or its
 * last one, as DD-MM-YYYY.
 */
export function listedState(tournament: Hours, clock: WallClock): string {
  const now = raceTime({ tournament, rows: {} }, clock);
  const dates = tournament.dates.map((date) => toIsoDate(date) ?? date).sort();
  const isToday = dates.includes(now.date);
  if (isToday && dayState(tournament, now.date) === 'open') {
    if (now.minutes < startOf(tournament)) return 'today';
    if (now.minutes <= (cutoffOf(tournament) ?? Infinity)) return 'racing';
  }
  const next = dates.find((date) => date > now.date);
  if (next === addDays(now.date, 1)) return 'tomorrow';
  if (next === undefined && isToday) return 'closed';
  return toBoardDate(next ?? dates.at(-1) ?? '') ?? '';
}

type RaceDays = Pick<BoardTournament, 'dates' | 'days'>;

export function isFinal(tournament: RaceDays, today: IsoDate): boolean {
  const { dates } = tournament;
  const isOver = (date: IsoDate) => date < today || dayState(tournament, date) === 'void';
  return dates.length > 0 && (dates.every(isOver) || isAllOfficial(tournament));
}

/** The view that a URL names, one of the dates or the total, else the one that a board opens on: a final on its total. */
export function viewDateOf(asked: string | null, tournament: RaceDays, today: IsoDate): BoardViewDate {
  const iso = asked === null ? null : toIsoDate(asked);
  if (iso !== null && tournament.dates.includes(iso)) return toBoardDate(iso) ?? 'total';
  if (asked === 'total' || isFinal(tournament, today)) return 'total';
  return toBoardDate(defaultDate(tournament.dates, today) ?? '') ?? 'total';
}

function hasPigeonsInTheAir(board: Facts, date: BoardDate): boolean {
  const slots = Array.from({ length: slotCount(board.tournament) }, (_, slot) => slot);
  return board.tournament.participatingLofts.some((ownerId) => {
    const row = rowOf(board, ownerId, date);
    return slots.some((slot) => !row?.timeList[slot] && markAt(row, slot) === null);
  });
}

/** The total is while any of its dates is. */
export function isBeingRaced(state: RaceState | null, view: BoardViewDate): boolean {
  return state?.kind === 'racing' && (view === 'total' || view === state.date);
}

export function isUpcoming(state: RaceState | null, tournament: BoardTournament, date: BoardDate): boolean {
  if (state === null || state.kind === 'final') return false;
  if (isVoid(tournament, date)) return false;
  const dates = boardDates(tournament);
  const place = dates.indexOf(date);
  const next = dates.indexOf(state.date);
  return place > next || (place === next && state.kind === 'starts');
}

/** Minutes to the start of the date that a view shows; null once it has begun. */
export function startsIn(
  state: RaceState | null,
  tournament: BoardTournament,
  view: BoardViewDate,
  now: WallClock,
): number | null {
  if (state === null || state.kind === 'final') return null;
  const date = view === 'total' ? boardDates(tournament)[0] : view;
  if (date === undefined || !isUpcoming(state, tournament, date)) return null;
  return minutesTo(tournament, toIsoDate(date) ?? date, now);
}

function minutesTo(tournament: BoardTournament, date: IsoDate, now: WallClock): number {
  return daysBetween(now.date, date) * dayMinutes + startOf(tournament) - now.minutes;
}
