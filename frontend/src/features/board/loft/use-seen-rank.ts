import type { Board } from '@parwaz/shared';
import { useMemo } from 'react';
import { useToday } from '../../../lib/time/today';
import { ranksBefore } from '../facts/board-facts';
import { lookKey, readLastLook, useShownLook } from '../facts/use-last-look';

/** The loft's overall rank at the reader's last look, or at the start of the day; null for none. */
export function useSeenRank(board: Board, ownerId: string, view: string): number | null {
  const look = useShownLook();
  const today = useToday();
  return useMemo(() => {
    const { tournamentId, tournament } = board;
    const total = lookKey(tournamentId, 'total');
    // On the only day of a tournament, its ranks are the overall ones.
    const isOverall =
      look.key === total || (tournament.dates.length === 1 && look.key === lookKey(tournamentId, view));
    const ranks = isOverall ? look.ranks : (readLastLook(total) ?? ranksBefore(board, today));
    return ranks?.get(ownerId) ?? null;
  }, [board, ownerId, view, look, today]);
}
