import { boardDates, dayStandings, totalStandings } from '@parwaz/shared';
import type { Board, BoardDate, Change, IsoDate, StaffFacts } from '@parwaz/shared';
import { isLongPast, isUndo, type PlaceItem } from './news.js';

export interface Leaders {
  total: string[];
  byDate: Record<BoardDate, string[]>;
}

const firstOf = (lofts: readonly { ownerId: string; rank: number | null }[]): string[] =>
  lofts.filter(({ rank }) => rank === 1).map(({ ownerId }) => ownerId);

export function leadersOf(board: Board<StaffFacts>): Leaders {
  return leadersAfter({ total: [], byDate: {} }, board, boardDates(board.tournament));
}

export function leadersAfter(
  before: Leaders,
  board: Board<StaffFacts>,
  dates: readonly BoardDate[],
): Leaders {
  const present = boardDates(board.tournament);
  // A single date is the whole tournament.
  const separate = present.length > 1 ? present : [];
  const byDate = separate.map((date) => [
    date,
    dates.includes(date) ? firstOf(dayStandings(board, date)) : (before.byDate[date] ?? []),
  ]);
  const total = dates.length > 0 ? firstOf(totalStandings(board)) : before.total;
  return { total, byDate: Object.fromEntries(byDate) as Leaders['byDate'] };
}

/** Dates whose places may have changed: all after a change of the tournament, unless it is of a day's state. */
export function changedDates(board: Board<StaffFacts>, changes: readonly Change[]): BoardDate[] {
  const dates = boardDates(board.tournament);
  if (changes.some(({ tournament, removed, day }) => (tournament && !day) || removed)) return dates;
  const touched = new Set(changes.flatMap(({ rows = [] }) => rows.map(({ date }) => date)));
  return dates.filter((date) => touched.has(date));
}

/** Leaves out dates that an undo or nothing moved; where it leaves out some, the total too. */
export function newsworthyPlaces(
  places: readonly PlaceItem[],
  board: Board<StaffFacts>,
  changes: readonly Change[],
  today: IsoDate,
): PlaceItem[] {
  const undone = changedDates(board, changes.filter(isUndo));
  const moved = changedDates(
    board,
    changes.filter((change) => !isUndo(change)),
  ).filter((date) => !undone.includes(date) && !isLongPast(date, today));
  const isTotalTold = moved.length > 0 && undone.length === 0;
  return places.filter(({ date }) => (date === null ? isTotalTold : moved.includes(date)));
}

export function placeChanges(tournamentId: string, before: Leaders, after: Leaders): PlaceItem[] {
  const moved = (date: BoardDate | null, was: readonly string[], is: readonly string[]): PlaceItem[] => {
    const about = { kind: 'place', tournamentId, date } as const;
    return [
      ...is.filter((id) => !was.includes(id)).map((ownerId) => ({ ...about, ownerId, isFirst: true })),
      ...was.filter((id) => !is.includes(id)).map((ownerId) => ({ ...about, ownerId, isFirst: false })),
    ];
  };
  const dates = [...new Set([...Object.keys(before.byDate), ...Object.keys(after.byDate)])];
  return [
    ...moved(null, before.total, after.total),
    ...dates.flatMap((date) => moved(date, before.byDate[date] ?? [], after.byDate[date] ?? [])),
  ];
}
