import { own, type Board, type BoardTournament } from '../board/board.js';
import { toldApart } from '../board/loft-name.js';
import type { Standing, TotalResults } from '../contracts/types.js';
import { formatTotal } from '../time/clock.js';
import { publicPrize } from '../contracts/tournament/facts.js';
import { withPrizes } from './prizes.js';
import { slotTotals, totalStandings } from './standings.js';

/** As `/tournament/{id}/results` answers: the lofts with a landing, in order of rank; slots' totals in seconds. */
export function totalResults(board: Board<BoardTournament>): TotalResults {
  const standings = totalStandings(board);
  const landed = standings.filter(({ rank }) => rank !== null);
  const ownerResults = landed.map((loft) => {
    const slots = slotTotals(loft.days, board.tournament);
    return {
      ownerId: loft.ownerId,
      ownerName: loft.ownerName,
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
    ({ ownerId, ownerName, rank, totalSeconds, prize }) => {
      const loft = own(board.owners, ownerId);
      const hasNamesake = loft && toldApart(loft, lofts).apart !== '';
      const about = hasNamesake && { ownerAddress: loft.address, number: loft.number };
      return { ownerId, ownerName, ...about, rank, grandTotal: totalSeconds, prize };
    },
  );
}
