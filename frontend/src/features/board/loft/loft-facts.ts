import {
  boardDates,
  dayStandings,
  own,
  isVoid,
  stampTable,
  totalStandings,
  type DayScore,
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
    const { startTime, timeList, marks, stamps } = record;
    return [{ date, startTime, timeList, marks, stamps, score: standing.score, rank: standing.rank }];
  });
  const overall = placeIn(totalStandings(board), ownerId);
  return {
    owner: own(board.owners, ownerId),
    days,
    overall,
    shown: view === 'total' ? overall : placeIn(dayStandings(board, view), ownerId),
    lofts: board.tournament.participatingLofts.length,
    stamped: stampedOf(board, ownerId, view),
  };
}

/** The stamps that the loft has landings of in a view, and its flights and pigeons that count in each. */
function stampedOf(board: Board, ownerId: string, view: BoardViewDate) {
  if (view !== 'total' && isVoid(board.tournament, view)) return [];
  return board.tournament.stamps.flatMap((stamp, place) => {
    const all = stampTable(board, stamp).find((loft) => loft.ownerId === ownerId)?.days ?? [];
    const days = all.filter(({ date }) => view === 'total' || date === view);
    if (!days.some(({ landed }) => landed > 0)) return [];
    const pigeons = new Set(days.flatMap(countedSlots)).size;
    const totalSeconds = days.reduce((sum, day) => sum + day.totalSeconds, 0);
    return [{ stamp, place, pigeons, totalSeconds }];
  });
}

const countedSlots = ({ flights, excludedIndices }: DayScore) =>
  flights.flatMap((flight, slot) => (flight === null || excludedIndices.includes(slot) ? [] : [slot]));

function placeIn(standings: Parameters<typeof placesOf>[0], ownerId: string) {
  const { rank = null, gapSeconds = null } = placesOf(standings).get(ownerId) ?? {};
  const totalSeconds = standings.find((loft) => loft.ownerId === ownerId)?.totalSeconds ?? 0;
  return { rank, gapSeconds, totalSeconds };
}
