import { msToMidnight, wallClock } from '@parwaz/shared';
import type { IsoDate } from '@parwaz/shared';
import { useEffect, useState } from 'react';
import { onPageShown } from '../device/page-shown';

const today = (timeZone: string) => wallClock(Date.now(), timeZone).date;

/**
 * Today's date in a time zone. It changes at every midnight there, and when a page that slept through one becomes
 * visible again.
 */
export function useToday(timeZone: string): IsoDate {
  const [date, setDate] = useState(() => today(timeZone));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      setDate(today(timeZone));
      clearTimeout(timer);
      timer = setTimeout(update, msToMidnight(Date.now(), timeZone));
    };
    timer = setTimeout(update, 0);
    const stop = onPageShown(update);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [timeZone]);
  return date;
}
