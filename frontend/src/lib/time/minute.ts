import {
  boardTime,
  wallClock,
  type IsoDate,
  type Placed,
  type PlacedBoard,
  type WallClock,
} from '@parwaz/shared';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { onPageShown } from '../device/page-shown';
import { serverClock, serverTime } from './server-clock';

const minuteMs = 60_000;

/** The begun minute, in milliseconds since the epoch. */
export function useMinute(behindMs = 0): number {
  return minuteMs * useEveryMinute(() => Math.floor((serverTime() - behindMs) / minuteMs), behindMs);
}

/** On the clock of a tournament's place. */
export function useRaceMinute({ timeZone }: Placed, behindMs = 0): WallClock {
  const atMs = useMinute(behindMs);
  return useMemo(() => wallClock(atMs, timeZone), [atMs, timeZone]);
}

export function useToday(board: PlacedBoard): IsoDate {
  return useEveryMinute(() => boardTime(board, serverTime()).date);
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
