import { wallClock, type IsoDate, type WallClock } from '@parwaz/shared';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTimeZone } from '../site-config';
import { onPageShown } from '../device/page-shown';
import { serverClock, serverTime } from './server-clock';

const minuteMs = 60_000;

export function useMinute(behindMs = 0): WallClock {
  const timeZone = useTimeZone();
  const minute = useEveryMinute(() => Math.floor((serverTime() - behindMs) / minuteMs), behindMs);
  return useMemo(() => wallClock(minute * minuteMs, timeZone), [minute, timeZone]);
}

export function useToday(): IsoDate {
  const timeZone = useTimeZone();
  return useEveryMinute(() => wallClock(serverTime(), timeZone).date);
}

/** Reads every minute, and at once when somebody returns to the page or the server told its time. */
function useEveryMinute<T>(read: () => T, behindMs = 0): T {
  const follow = useCallback(
    (changed: () => void) => {
      let timer: ReturnType<typeof setTimeout>;
      const wait = () => (timer = setTimeout(update, minuteMs - ((serverTime() - behindMs) % minuteMs)));
      const update = () => {
        clearTimeout(timer);
        wait();
        changed();
      };
      wait();
      const stops = [onPageShown(update), serverClock.subscribe(update)];
      return () => {
        clearTimeout(timer);
        for (const stop of stops) stop();
      };
    },
    [behindMs],
  );
  return useSyncExternalStore(follow, read, read);
}
