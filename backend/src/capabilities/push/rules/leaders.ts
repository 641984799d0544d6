import { boardDates, dayStandings, totalStandings } from '@parwaz/shared';
import type { Board, BoardDate, Change, IsoDate, StaffFacts } from '@parwaz/shared';
import { isLongPast, isUndo } from './news.js';
import type { PlaceItem } from './news.js';

/** The leaders, by date and over all dates; nobody before a landing. Equals share the place, where they do. */
export interface Leaders {
  total: string[];
  byDate: Record<BoardDate, string[]>;
}

const firstOf = (lofts: readonly { ownerId: string; rank: number | null }[]): string[] =>
  lofts.filter(({ rank }) => rank === 1).map(({ ownerId }) => ownerId);

/** The leaders of a board. */
export function leadersOf(board: Board<StaffFacts>): Leaders {
  return leadersAfter({ total: [], byDate: {} }, board, boardDates(board.tournament));
}

/** The leaders of a board of which only some dates may have changed. */
export function leadersAfter(
  before: Leaders,
  board: Board<StaffFacts>,
  dates: readonly BoardDate[],
): Leaders {
  const present = boardDates(board.tournament);
  // The one date of a tournament is all of it.
  const own = present.length > 1 ? present : [];
  const byDate = own.map((date) => [
    date,
    dates.includes(date) ? firstOf(dayStandings(board, date)) : (before.byDate[date] ?? []),
  ]);
  const total = dates.length > 0 ? firstOf(totalStandings(board)) : before.total;
  return { total, byDate: Object.fromEntries(byDate) as Leaders['byDate'] };
}

/**
 * The dates on which some changes may have moved lofts: all of them after a change of the tournament itself, but for that
 * of a day's state.
 */
export function touchedDates(board: Board<StaffFacts>, changes: readonly Change[]): BoardDate[] {
  const dates = boardDates(board.tournament);
  if (changes.some(({ tournament, removed, day }) => (tournament && !day) || removed)) return dates;
  const touched = new Set(changes.flatMap(({ rows = [] }) => rows.map(({ date }) => date)));
  return dates.filter((date) => touched.has(date));
}

/** The places of those that are told: on dates, and with them in total, that were moved by more than an undo. */
export function toldPlaces(
  places: readonly PlaceItem[],
  board: Board<StaffFacts>,
  changes: readonly Change[],
  today: IsoDate,
): PlaceItem[] {
  const undone = touchedDates(board, changes.filter(isUndo));
  const moved = touchedDates(
    board,
    changes.filter((change) => !isUndo(change)),
  ).filter((date) => !undone.includes(date) && !isLongPast(date, today));
  const isTotalTold = moved.length > 0 && undone.length === 0;
  return places.filter(({ date }) => (date === null ? isTotalTold : moved.includes(date)));
}

/** Lofts that took and lofts that lost a first place. */
export function placesBetween(tournamentId: string, before: Leaders, after: Leaders): PlaceItem[] {
  const moved = (date: BoardDate | null, was: readonly string[], is: readonly string[]): PlaceItem[] => {
    const item =
      (isFirst: boolean) =>
      (ownerId: string): PlaceItem => ({
        ...{ kind: 'place', tournamentId, ownerId, date, isFirst },
      });
    return [
      ...is.filter((id) => !was.includes(id)).map(item(true)),
      ...was.filter((id) => !is.includes(id)).map(item(false)),
    ];
  };
  const dates = [...new Set([...Object.keys(before.byDate), ...Object.keys(after.byDate)])];
  return [
    ...moved(null, before.total, after.total),
    ...dates.flatMap((date) => moved(date, before.byDate[date] ?? [], after.byDate[date] ?? [])),
  ];
}
