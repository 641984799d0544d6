import {
  boardDates,
  cutoffOf,
  dayMinutes,
  dayState,
  isVoid,
  landingsOf,
  own,
  raceTime,
  startOf,
  summarise,
  toIsoDate,
} from '@parwaz/shared';
import type { Board, BoardDate, BoardViewDate, Minutes, WallClock } from '@parwaz/shared';

/** One date's part of the sky, in fractions of its width from the side where the day begins. */
interface Hill {
  from: number;
  to: number;
  steps: readonly number[];
}

interface DayTimes {
  date: BoardDate;
  start: Minutes;
  end: Minutes;
  landings: readonly Minutes[];
}

export interface SkyFacts {
  phase: 'before' | 'racing' | 'closed';
  pigeons: number;
  landed: number;
  up: number;
  hills: readonly Hill[];
  days: readonly DayTimes[];
  /** Where midnight stands in the sky of one day that goes on past it. */
  midnight: number | null;
  /** Where the sun stands; 0 before the start, 1 after the end. */
  now: number;
  /** The time under the sun; null when it isn't in the sky. */
  clock: Minutes | null;
}

const usualEnd = 20 * 60;
const nextHour = (minutes: Minutes) => Math.ceil(minutes / 60) * 60;

/** With `total` all days side by side. `now`: in the tournament's time zone. `ownerId`: only that loft. */
export function skyOf(board: Board, view: BoardViewDate, now: WallClock, ownerId?: string): SkyFacts {
  const clock = raceTime(board, now);
  const dates = view === 'total' ? boardDates(board.tournament) : [view];
  const lofts = ownerId === undefined ? board.tournament.participatingLofts : [ownerId];
  const days = dates.map((date) => timesOf(board, date, lofts, clock));
  const place = sunPlace(days, clock);
  const flying = days[Math.floor(Math.min(place, days.length - 1))];
  const part = 1 / Math.max(1, days.length);
  const hills = days.map((day, index) => ({
    from: index * part,
    to: (index + 1) * part,
    steps: day.landings.map((landing) => (index + partOf(day, landing)) * part),
  }));
  const isClosed = flying !== undefined && dayState(board.tournament, flying.date) !== 'open';
  const isBefore = place <= 0 && !hasBegun(days, clock);
  // Between two days nothing flies, either.
  const isOver =
    place >= days.length || isClosed || (!isBefore && toIsoDate(flying?.date ?? '') !== clock.date);
  const tournament = { ...board.tournament, participatingLofts: [...lofts] };
  const counted = isOver && view === 'total' ? null : (flying?.date ?? '');
  const { landed, remaining } = summarise({ ...board, tournament }, counted);
  return {
    phase: isBefore ? 'before' : isOver ? 'closed' : 'racing',
    pigeons: landed + remaining,
    landed,
    up: isOver ? 0 : remaining,
    hills,
    days,
    midnight: midnightOf(days),
    now: place * part,
    clock: days.some(({ date }) => toIsoDate(date) === clock.date) && !isOver ? clock.minutes : null,
  };
}

function timesOf(board: Board, date: BoardDate, lofts: readonly string[], clock: WallClock): DayTimes {
  const { rules } = board.tournament;
  const flown = isVoid(board.tournament, date) ? [] : lofts;
  const rows = flown.flatMap((loft) => own(own(board.rows, loft), date) ?? []);
  const landings = rows
    .flatMap((row) => landingsOf(row, rules).flatMap((landing) => landing ?? []))
    .sort((a, b) => a - b);
  const starts = [board.tournament, ...rows].map(startOf);
  const start = Math.min(...starts);
  const last = landings.at(-1) ?? start;
  const cutoff = cutoffOf(board.tournament);
  const lastMinute = rules.overnight ? Math.max(...starts) + dayMinutes : dayMinutes;
  const isToday = toIsoDate(date) === clock.date;
  const hour = nextHour(Math.max(usualEnd, start + 60, last, isToday ? clock.minutes : 0));
  const open = Math.min(lastMinute, hour);
  return { date, start, end: Math.max(start + 1, cutoff === null ? open : Math.max(cutoff, last)), landings };
}

function midnightOf([day, ...others]: readonly DayTimes[]): number | null {
  return day && others.length === 0 && day.end > dayMinutes ? partOf(day, dayMinutes) : null;
}

function partOf({ start, end }: DayTimes, minutes: Minutes): number {
  return Math.min(1, Math.max(0, (minutes - start) / (end - start)));
}

function sunPlace(days: readonly DayTimes[], { date: today, minutes }: WallClock): number {
  const over = days.filter((day) => (toIsoDate(day.date) ?? '') < today).length;
  const current = days[over];
  return current && toIsoDate(current.date) === today ? over + partOf(current, minutes) : over;
}

/** A landing before the start time begins the day, too. */
function hasBegun([first]: readonly DayTimes[], { date: today, minutes }: WallClock): boolean {
  if (!first) return false;
  const date = toIsoDate(first.date) ?? '';
  return date < today || (date === today && (minutes >= first.start || first.landings.length > 0));
}
