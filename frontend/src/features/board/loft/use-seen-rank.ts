import type { Board } from '@parwaz/shared';
import { useMemo } from 'react';
import { useSiteConfig } from '../../../lib/site-config';
import { useToday } from '../../../lib/time/today';
import { ranksBefore } from '../facts/board-facts';
import { lookKey, readLastLook, useShownLook } from '../facts/use-last-look';

/**
 * The overall rank of a loft that its reader saw at the last look, as the board behind its panel has it; else that of the
 * day's start. Null for none.
 */
export function useSeenRank(board: Board, ownerId: string, view: string): number | null {
  const look = useShownLook();
  const today = useToday(useSiteConfig((config) => config.timeZone));
  return useMemo(() => {
    const { tournamentId, tournament } = board;
    const total = lookKey(tournamentId, 'total');
    // The only day's places are the overall ones.
    const isOverall =
      look.key === total || (tournament.dates.length === 1 && look.key === lookKey(tournamentId, view));
    const ranks = isOverall ? look.ranks : (readLastLook(total) ?? ranksBefore(board, today));
    return ranks?.get(ownerId) ?? null;
  }, [board, ownerId, view, look, today]);
}
