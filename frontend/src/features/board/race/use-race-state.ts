import { raceState, wallClock } from '@parwaz/shared';
import type { Board, RaceState, WallClock } from '@parwaz/shared';
import { useEffect, useMemo, useState } from 'react';
import { onPageShown } from '../../../lib/page-shown';
import { useSiteConfig } from '../../../lib/site-config';

const minuteMs = 60_000;

/** The state of a race now, followed from minute to minute. */
export function useRaceState(board: Board): RaceState | null {
  const timeZone = useSiteConfig((config) => config.timeZone);
  const now = useMinute(timeZone);
  return useMemo(() => raceState(board, now), [board, now]);
}

/** Tells if a board's race is over. */
export function useIsFinal(board: Board | null): boolean {
  const timeZone = useSiteConfig((config) => config.timeZone);
  const { date } = useMinute(timeZone);
  const last = board && [...board.tournament.dates].sort().at(-1);
  return typeof last === 'string' && last < date;
}

/** Date and time in a time zone, followed from minute to minute, also after a sleep. */
export function useMinute(timeZone: string): WallClock {
  const [now, setNow] = useState(() => wallClock(Date.now(), timeZone));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      setNow(wallClock(Date.now(), timeZone));
      clearTimeout(timer);
      timer = setTimeout(look, minuteMs - (Date.now() % minuteMs));
    };
    timer = setTimeout(look, 0);
    const stop = onPageShown(look);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [timeZone]);
  return now;
}
