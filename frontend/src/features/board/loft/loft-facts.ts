import { boardDates, dayStandings, own, totalStandings, type Board } from '@parwaz/shared';
import { placesOf } from '../table/use-lofts';

export type LoftDay = NonNullable<ReturnType<typeof loftFacts>>['days'][number];

export function loftFacts(board: Board, ownerId: string) {
  if (!board.tournament.participatingLofts.includes(ownerId)) return null;
  const days = boardDates(board.tournament).flatMap((date) => {
    const record = own(own(board.rows, ownerId), date);
    const standing = dayStandings(board, date).find((loft) => loft.ownerId === ownerId);
    if (!record || !standing?.score) return [];
    const { startTime, timeList, marks } = record;
    return [{ date, startTime, timeList, marks, score: standing.score, rank: standing.rank }];
  });
  const standings = totalStandings(board);
  const total = standings.find((loft) => loft.ownerId === ownerId);
  return {
    owner: own(board.owners, ownerId),
    days,
    rank: total?.rank ?? null,
    gapSeconds: placesOf(standings).get(ownerId)?.gapSeconds ?? null,
    totalSeconds: total?.totalSeconds ?? 0,
    lofts: board.tournament.participatingLofts.length,
  };
}
