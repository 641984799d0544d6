import { daysBetween, listedTime, uncheckedOddities, rowsInOrder, toIsoDate } from '@parwaz/shared';
import type { Board, BoardDate, Checks, IsoDate, LoggedChange, Tournament } from '@parwaz/shared';

export interface Races {
  today: Tournament[];
  /** With the next date of each, the nearest first. */
  next: { tournament: Tournament; date: IsoDate }[];
  ended: { tournament: Tournament; date: IsoDate }[];
}

const endedForDays = 7;

/** Each on its own clock. */
export function racesOf(tournaments: readonly Tournament[], nowMs: number): Races {
  const todayOf = (one: Tournament) => listedTime(one, nowMs).date;
  const byDate = (a: { date: string }, b: { date: string }) => a.date.localeCompare(b.date);
  const next = tournaments.flatMap((tournament) => {
    const today = todayOf(tournament);
    const date = [...tournament.dates].sort().find((one) => one > today);
    return date === undefined ? [] : [{ tournament, date }];
  });
  const ended = tournaments.flatMap((tournament) => {
    const today = todayOf(tournament);
    const date = [...tournament.dates].sort().at(-1);
    return date === undefined || date >= today || daysBetween(date, today) > endedForDays
      ? []
      : [{ tournament, date }];
  });
  return {
    today: tournaments.filter((one) => one.dates.includes(todayOf(one))),
    next: next.sort(byDate),
    ended: ended.sort(byDate).reverse(),
  };
}

export function dayOf({ dates }: Pick<Tournament, 'dates'>, date: IsoDate): { day: number; of: number } {
  const all = [...new Set(dates)].sort();
  return { day: all.indexOf(date) + 1, of: all.length };
}

export interface Entry {
  key: string;
  revision: number;
  ownerId: string;
  date: BoardDate;
  index: number;
  time: string;
  by: { _id: string; name: string };
}

/** The landings typed last for today, newest first, without those that were changed or cleared since. */
export function entriesOf(history: readonly LoggedChange[], today: IsoDate, count: number): Entry[] {
  const seen = new Set<string>();
  const entries = history.flatMap(({ revision, by, rows = [], lost = [] }) => {
    const cells = [...rows, ...lost].flatMap(({ ownerId, date, cells: changed = [] }) =>
      changed.map(({ index, to }) => ({ ownerId, date, index, to })),
    );
    return cells.flatMap(({ ownerId, date, index, to }): Entry[] => {
      const cell = `${ownerId} ${date} ${index}`;
      if (seen.has(cell)) return [];
      seen.add(cell);
      if (to === '' || toIsoDate(date) !== today) return [];
      return [{ key: `${revision} ${cell}`, revision, ownerId, date, index, time: to.slice(0, 5), by }];
    });
  });
  return entries.slice(0, count);
}

export function uncheckedLandings(board: Board, checks: Checks): number {
  const slotsOf = (cells: Checks['future'], ownerId: string, date: BoardDate) =>
    new Set(cells.flatMap((cell) => (cell.ownerId === ownerId && cell.date === date ? [cell.index] : [])));
  return rowsInOrder(board).reduce((sum, row) => {
    const { ownerId, date } = row;
    const looked = {
      future: slotsOf(checks.future, ownerId, date),
      checked: slotsOf(checks.checked, ownerId, date),
    };
    return sum + uncheckedOddities(row, board.tournament, looked).length;
  }, 0);
}
