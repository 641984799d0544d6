import { wallClock, type WallClock } from '@parwaz/shared';
import { useEffect, useState } from 'react';
import { useTimeZone } from '../site-config';
import { onPageShown } from '../device/page-shown';

const minuteMs = 60_000;

/** Updated every minute, and at once when somebody returns to the page. */
export function useMinute(behindMs = 0): WallClock {
  const timeZone = useTimeZone();
  const [clock, setClock] = useState(() => wallClock(Date.now() - behindMs, timeZone));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const passedMs = (Date.now() - behindMs) % minuteMs;
      timer = setTimeout(update, minuteMs - passedMs);
    };
    const update = () => {
      setClock(wallClock(Date.now() - behindMs, timeZone));
      clearTimeout(timer);
      wait();
    };
    wait();
    const stop = onPageShown(update);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [timeZone, behindMs]);
  return clock;
}
