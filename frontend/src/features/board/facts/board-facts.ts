import {
  boardDates,
  dayStandings,
  firstWinner,
  lastLandings,
  lastWinner,
  latestLanding,
  toBoardDate,
  totalStandings,
} from '@parwaz/shared';
import type { Board, BoardDate, IsoDate, Winner } from '@parwaz/shared';

const shownLandings = 3;

/** Everything that a day's view shows and that has to be computed, once per change of the board. */
export function dayFacts(board: Board, date: BoardDate) {
  return {
    standings: dayStandings(board, date),
    first: firstWinner(board, date),
    last: lastWinner(board, date),
    latest: latestCells(latestLanding(board, date), 'slot'),
    landings: lastLandings(board, date, shownLandings),
  };
}

/** While a date is raced, the newest landing is one of it, though earlier dates may have later times. */
export function totalFacts(board: Board, racedDate: BoardDate | null) {
  const newest = latestLanding(board, racedDate);
  return {
    standings: totalStandings(board),
    last: lastWinner(board, null),
    newest,
    latest: latestCells(newest, 'date'),
    landings: racedDate === null ? [] : lastLandings(board, racedDate, shownLandings),
  };
}

/** The ranks over all dates before one; undefined when nobody has landed on any of them. */
export function ranksBefore(board: Board, today: IsoDate): ReadonlyMap<string, number | null> | undefined {
  const date = toBoardDate(today) ?? today;
  const dates = boardDates(board.tournament);
  const earlier = board.tournament.dates.filter((one) => one < today);
  if (!dates.includes(date) || earlier.length === 0) return undefined;
  const standings = totalStandings({ ...board, tournament: { ...board.tournament, dates: earlier } });
  if (!standings.some(({ rank }) => rank !== null)) return undefined;
  return new Map(standings.map(({ ownerId, rank }) => [ownerId, rank]));
}

/** The cells with the latest landing by loft: slots (day view) or dates (total view), separated by spaces. */
function latestCells(winner: Winner | null, by: 'slot' | 'date'): ReadonlyMap<string, string> {
  const cells = new Map<string, string>();
  for (const { ownerId, index, date } of winner?.cells ?? []) {
    const cell = by === 'slot' ? String(index) : date;
    const known = cells.get(ownerId);
    cells.set(ownerId, known === undefined ? cell : `${known} ${cell}`);
  }
  return cells;
}
