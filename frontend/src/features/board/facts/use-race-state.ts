import { isFinal, raceState, type Board, type RaceState } from '@parwaz/shared';
import { useMemo } from 'react';
import { useMinute } from '../../../lib/time/minute';

export function useRaceState(board: Board): RaceState | null {
  const now = useMinute();
  return useMemo(() => raceState(board, now), [board, now]);
}

export function useIsFinal(board: Board | null): boolean {
  const { date } = useMinute();
  return board !== null && isFinal(board.tournament, date);
}
