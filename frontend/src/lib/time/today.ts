import { msToMidnight, wallClock, type IsoDate } from '@parwaz/shared';
import { useEffect, useState } from 'react';
import { useTimeZone } from '../site-config';
import { onPageShown } from '../device/page-shown';

const today = (timeZone: string) => wallClock(Date.now(), timeZone).date;

/** Changes at midnight in the time zone, also when a page slept through it. */
export function useToday(): IsoDate {
  const timeZone = useTimeZone();
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
