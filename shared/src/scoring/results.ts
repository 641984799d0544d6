import { boardDates, own, type Board, type BoardTournament } from '../board/board.js';
import { toldApart } from '../board/loft-name.js';
import type { PublicStamp, Standing, TotalResults } from '../contracts/types.js';
import { formatTotal } from '../time/clock.js';
import { publicPrize } from '../contracts/tournament/facts.js';
import type { BoardDate } from '../time/dates.js';
import { withPrizes } from './prizes.js';
import type { Ranked } from './ranking.js';
import { stampTable } from './stamp-table.js';
import { loftTotal, slotTotals, totalStandings, type TotalStanding } from './standings.js';

/** As `/tournament/{id}/results` answers: the lofts with a landing, in order of rank; slots' totals in seconds. */
export function totalResults(board: Board<BoardTournament>): TotalResults {
  return resultsOf(board, totalStandings(board));
}

/** The same of a stamp's table, of one date or (null) of all; the excluded slots are those of all pigeons. */
export function stampResults(
  board: Board<BoardTournament>,
  stamp: PublicStamp,
  date: BoardDate | null,
): TotalResults {
  const dates = date === null ? boardDates(board.tournament) : [date];
  const results = resultsOf(board, stampTable(board, stamp, dates));
  const ownerResults = results.ownerResults.map((loft) => {
    const { days } = loftTotal(board, loft.ownerId, dates);
    return { ...loft, excludedIndices: slotTotals(days, board.tournament).excludedIndices };
  });
  return { ...results, ownerResults };
}

function resultsOf(board: Board<BoardTournament>, standings: readonly Ranked<TotalStanding>[]): TotalResults {
  const landed = standings.filter(({ rank }) => rank !== null);
  const ownerResults = landed.map((loft) => {
    const slots = slotTotals(loft.days, board.tournament);
    return {
      ownerId: loft.ownerId,
      ownerName: loft.ownerName,
      ownerNameUrdu: loft.ownerNameUrdu,
      rank: loft.rank,
      grandTotal: loft.totalSeconds,
      formattedGrandTotal: formatTotal(loft.totalSeconds),
      pigeons: slots.totalSeconds.map((totalTime) => ({ totalTime })),
      excludedIndices: slots.excludedIndices,
      days: loft.days.map(({ date, totalSeconds, excludedIndices }) => ({
        date,
        totalSeconds,
        formattedTotalTime: formatTotal(totalSeconds),
        excludedIndices,
      })),
    };
  });
  return { tournamentId: board.tournamentId, totalOwners: standings.length, ownerResults };
}

/** The lofts with their prizes, as a club's page lists them. Staff's and the public's boards give the same. */
export function clubStandings(board: Board<BoardTournament>): Standing[] {
  const { participatingLofts, prizes: entered } = board.tournament;
  const prizes = entered.map((prize) => publicPrize(prize));
  const lofts = participatingLofts.flatMap((id) => own(board.owners, id) ?? []);
  return withPrizes(totalStandings(board), prizes).map(
    ({ ownerId, ownerName, ownerNameUrdu, rank, totalSeconds, prize }) => {
      const loft = own(board.owners, ownerId);
      const hasNamesake = loft && toldApart(loft, lofts, 'ur').apart !== '';
      const about = hasNamesake && { ownerAddress: loft.address, number: loft.number };
      return { ownerId, ownerName, ownerNameUrdu, ...about, rank, grandTotal: totalSeconds, prize };
    },
  );
}
