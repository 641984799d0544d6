import { isFinal, raceState } from '@parwaz/shared';
import type { Board, RaceState } from '@parwaz/shared';
import { useMemo } from 'react';
import { useMinute } from '../../../lib/time/minute';
import { useSiteConfig } from '../../../lib/site-config';

export function useRaceState(board: Board): RaceState | null {
  const timeZone = useSiteConfig((config) => config.timeZone);
  const now = useMinute(timeZone);
  return useMemo(() => raceState(board, now), [board, now]);
}

export function useIsFinal(board: Board | null): boolean {
  const timeZone = useSiteConfig((config) => config.timeZone);
  const { date } = useMinute(timeZone);
  return board !== null && isFinal(board.tournament, date);
}
