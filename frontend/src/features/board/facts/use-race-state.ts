import { isFinal, boardTime, raceState, type Board, type RaceState } from '@parwaz/shared';
import { useMemo } from 'react';
import { useMinute, useRaceMinute } from '../../../lib/time/minute';

export function useRaceState(board: Board): RaceState | null {
  const now = useRaceMinute(board.tournament);
  return useMemo(() => raceState(board, now), [board, now]);
}

export function useIsFinal(board: Board | null): boolean {
  const nowMs = useMinute();
  return board !== null && isFinal(board.tournament, boardTime(board, nowMs).date);
}
