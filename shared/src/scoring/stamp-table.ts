import type { Board, BoardRow, BoardTournament } from '../board/board.js';
import type { PublicStamp } from '../contracts/types.js';
import { publicPrize } from '../contracts/tournament/facts.js';
import type { BoardDate } from '../time/dates.js';
import { countedFlights, scoreRow, sumSeconds } from './day.js';
import type { DayScore, ScoringRow, ScoringTournament } from './day.js';
import { withPrizes } from './prizes.js';
import { dayStandings, totalStandings } from './standings.js';

type Facts = Pick<Board<BoardTournament>, 'tournament' | 'owners' | 'rows'>;
type StampedRow = ScoringRow & Pick<BoardRow, 'stamps'>;

/**
 * A row's score as its stamped pigeons alone make it: `valid` is the number of those that count, and with 0 the date
 * shows a dash. The exclusions stay those of all pigeons.
 */
const scoreOf =
  (stampId: string) =>
  (row: StampedRow, tournament: ScoringTournament): DayScore => {
    const score = scoreRow(row, tournament);
    const flights = score.flights.map((flight, index) =>
      row.stamps?.[index]?.includes(stampId) ? flight : null,
    );
    const counted = countedFlights(flights, score.excludedIndices);
    const landed = flights.filter((flight) => flight !== null).length;
    return { ...score, flights, totalSeconds: sumSeconds(counted), landed, valid: counted.length };
  };

const prizesOf = ({ prizes }: PublicStamp) => prizes.map((prize) => publicPrize(prize));

/** A stamp's table of a date (docs/scoring.md, "Stamps"). Staff's and the public's boards give the same. */
export function stampOfDay(board: Facts, stamp: PublicStamp, date: BoardDate) {
  return withPrizes(dayStandings(board, date, scoreOf(stamp._id)), prizesOf(stamp));
}

/** A stamp's table over all dates, or some. */
export function stampTable(board: Facts, stamp: PublicStamp, dates?: readonly BoardDate[]) {
  return withPrizes(totalStandings(board, scoreOf(stamp._id), dates), prizesOf(stamp));
}
