import { wallClock } from '@parwaz/shared';
import type { WallClock } from '@parwaz/shared';
import { useEffect, useState } from 'react';
import { onPageShown } from './page-shown';

const minuteMs = 60_000;

/** The time of day in a time zone, from minute to minute, and at once when a page that slept is looked at again. */
export function useMinute(timeZone: string): WallClock {
  const [clock, setClock] = useState(() => wallClock(Date.now(), timeZone));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      setClock(wallClock(Date.now(), timeZone));
      clearTimeout(timer);
      timer = setTimeout(look, minuteMs - (Date.now() % minuteMs));
    };
    timer = setTimeout(look, minuteMs - (Date.now() % minuteMs));
    const stop = onPageShown(look);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [timeZone]);
  return clock;
}
