import { wallClock, type IsoDate, type WallClock } from '@parwaz/shared';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useTimeZone } from '../site-config';
import { onPageShown } from '../device/page-shown';

const minuteMs = 60_000;

export function useMinute(behindMs = 0): WallClock {
  const timeZone = useTimeZone();
  const minute = useEveryMinute(() => Math.floor((Date.now() - behindMs) / minuteMs), behindMs);
  return useMemo(() => wallClock(minute * minuteMs, timeZone), [minute, timeZone]);
}

export function useToday(): IsoDate {
  const timeZone = useTimeZone();
  return useEveryMinute(() => wallClock(Date.now(), timeZone).date);
}

/** Reads every minute, and at once when somebody returns to the page. */
function useEveryMinute<T>(read: () => T, behindMs = 0): T {
  const follow = useCallback(
    (changed: () => void) => {
      let timer: ReturnType<typeof setTimeout>;
      const wait = () => (timer = setTimeout(update, minuteMs - ((Date.now() - behindMs) % minuteMs)));
      const update = () => {
        clearTimeout(timer);
        wait();
        changed();
      };
      wait();
      const stop = onPageShown(update);
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
    [behindMs],
  );
  return useSyncExternalStore(follow, read, read);
}
