import { formatMinutes, parseClock, toBoardDate, type BoardDate, type WallClock } from '@parwaz/shared';

const halfDay = 12 * 60;
const longAgo = 6 * 60;

interface Landing {
  date: BoardDate;
  time: string;
  startTime: string;
}

/** `18:42` for `06:42` as heard on a clock of twelve hours: before the start, or today and more than six hours ago. */
export function afternoonOf({ date, time, startTime }: Landing, now: WallClock): string | null {
  const landing = parseClock(time);
  const start = parseClock(startTime);
  if (landing === null || start === null || landing >= halfDay) return null;
  const afternoon = landing + halfDay;
  const isToday = date === toBoardDate(now.date);
  if (afternoon < start || (isToday && afternoon > now.minutes)) return null;
  const isDoubtful = landing < start || (isToday && now.minutes - landing > longAgo);
  return isDoubtful ? formatMinutes(afternoon) : null;
}
