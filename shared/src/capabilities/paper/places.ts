import type { Board, BoardTournament } from '../../board/board.js';
import { publicPrize } from '../../contracts/tournament/facts.js';
import { noPrize, withPrizes } from '../../scoring/prizes.js';
import type { Contender, Ranked } from '../../scoring/ranking.js';
import { dayStandings, totalStandings } from '../../scoring/standings.js';
import type { BoardViewDate } from '../../time/dates.js';

export interface Place {
  ownerId: string;
  ownerName: string;
  rank: number;
  /** Ids of owners. */
  sharedWith: string[];
  totalSeconds: number;
  /** Of the whole tournament's places; null for none. */
  prize: number | string | null;
}

/** First to last; lofts without a landing have no place. */
export function placesOf(
  board: Pick<Board<BoardTournament>, 'tournament' | 'owners' | 'rows'>,
  view: BoardViewDate,
): Place[] {
  const isTotal = view === 'total';
  const prizes = board.tournament.prizes.map((prize) => publicPrize(prize));
  const standings: Ranked<Contender>[] = isTotal ? totalStandings(board) : dayStandings(board, view);
  return withPrizes(standings, isTotal ? prizes : []).flatMap((one) => {
    const { ownerId, ownerName, rank, totalSeconds, prize } = one;
    if (rank === null) return [];
    const sharedWith = standings.flatMap((other) =>
      other.rank === rank && other.ownerId !== ownerId ? [other.ownerId] : [],
    );
    return { ownerId, ownerName, rank, sharedWith, totalSeconds, prize: prize === noPrize ? null : prize };
  });
}
