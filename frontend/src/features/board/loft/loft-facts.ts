import {
  boardDates,
  dayStandings,
  own,
  totalStandings,
  type Board,
  type BoardViewDate,
} from '@parwaz/shared';
import { placesOf } from '../table/use-lofts';

export type LoftDay = NonNullable<ReturnType<typeof loftFacts>>['days'][number];

/** `shown` is the loft's place in the view that it was opened from, `overall` the one in the total. */
export function loftFacts(board: Board, ownerId: string, view: BoardViewDate) {
  if (!board.tournament.participatingLofts.includes(ownerId)) return null;
  const days = boardDates(board.tournament).flatMap((date) => {
    const record = own(own(board.rows, ownerId), date);
    const standing = dayStandings(board, date).find((loft) => loft.ownerId === ownerId);
    if (!record || !standing?.score) return [];
    const { startTime, timeList, marks } = record;
    return [{ date, startTime, timeList, marks, score: standing.score, rank: standing.rank }];
  });
  const overall = placeIn(totalStandings(board), ownerId);
  return {
    owner: own(board.owners, ownerId),
    days,
    overall,
    shown: view === 'total' ? overall : placeIn(dayStandings(board, view), ownerId),
    lofts: board.tournament.participatingLofts.length,
  };
}

function placeIn(standings: Parameters<typeof placesOf>[0], ownerId: string) {
  const { rank = null, gapSeconds = null } = placesOf(standings).get(ownerId) ?? {};
  const totalSeconds = standings.find((loft) => loft.ownerId === ownerId)?.totalSeconds ?? 0;
  return { rank, gapSeconds, totalSeconds };
}
