import { own, type Board, type BoardTournament } from '../../board/board.js';
import { publicPrize } from '../../contracts/tournament/facts.js';
import { withPrizes } from '../../scoring/prizes.js';
import { totalStandings, type TotalStanding } from '../../scoring/standings.js';
import { yearOf, type BoardDate } from '../../time/dates.js';
import type { Flight, FlownTournament } from './contracts/season.js';

type Days = TotalStanding['days'];

/** One tournament's part in a loft's seasons. */
export interface FlownByLoft {
  name: string;
  nameUrdu: string;
  rank: number | null;
  grandTotal: number;
  prize: number | string;
  best: Flight | null;
  bestDay: { date: BoardDate; totalSeconds: number } | null;
  /** Any landing, counted or not. */
  hasLanded: boolean;
}

/** One tournament's part in the seasons of its lofts and the records of its club: facts of its log alone. */
export interface Flown {
  tournament: Pick<FlownTournament, '_id' | 'name' | 'nameUrdu' | 'club' | 'clubNameUrdu' | 'dates'>;
  /** Of its first date, or its start date while it has none; `''` without either. */
  year: string;
  lofts: Readonly<Record<string, FlownByLoft>>;
}

export function flownOn(board: Board<BoardTournament>): Flown {
  const { tournament, tournamentId } = board;
  const prizes = tournament.prizes.map((prize) => publicPrize(prize));
  const lofts = withPrizes(totalStandings(board), prizes).map(
    ({ ownerId, ownerName, ownerNameUrdu, rank, totalSeconds, prize, days }) => {
      const loft: FlownByLoft = {
        name: ownerName,
        nameUrdu: ownerNameUrdu,
        rank,
        grandTotal: totalSeconds,
        prize,
        best: longestFlight(days),
        bestDay: bestDay(days),
        hasLanded: days.some(({ flights }) => flights.some((flight) => flight !== null)),
      };
      return [ownerId, loft] as const;
    },
  );
  return {
    tournament: {
      _id: tournamentId,
      name: tournament.tournamentName,
      nameUrdu: tournament.tournamentNameUrdu,
      club: tournament.club,
      clubNameUrdu: tournament.clubNameUrdu,
      dates: [...tournament.dates].sort(),
    },
    year: yearOf(tournament),
    lofts: Object.fromEntries(lofts),
  };
}

/** Of equals the earlier one. */
function longestFlight(days: Days): Flight | null {
  let longest: Flight | null = null;
  for (const { date, flights, excludedIndices } of days) {
    flights.forEach((minutes, index) => {
      if (minutes === null || excludedIndices.includes(index)) return;
      if (longest === null || minutes > longest.minutes) longest = { date, index, minutes };
    });
  }
  return longest;
}

function bestDay(days: Days): FlownByLoft['bestDay'] {
  let best: FlownByLoft['bestDay'] = null;
  for (const { date, totalSeconds } of days) {
    if (totalSeconds > (best?.totalSeconds ?? 0)) best = { date, totalSeconds };
  }
  return best;
}

export const loftIn = (flown: Flown, ownerId: string): FlownByLoft | undefined => own(flown.lofts, ownerId);
