import {
  formatMinutes,
  landingOf,
  parseClock,
  toBoardDate,
  type BoardDate,
  type WallClock,
} from '@parwaz/shared';

const halfDay = 12 * 60;
const longAgo = 6 * 60;

interface Landing {
  date: BoardDate;
  time: string;
  startTime: string;
  overnight?: boolean;
}

/**
 * `18:42` for `06:42` as heard on a clock of twelve hours: before the start, or today and more than six hours ago or still
 * to come. Overnight `06:42` before the start is of the next day.
 * @param now by the tournament's own day
 */
export function afternoonOf({ date, time, startTime, ...nights }: Landing, now: WallClock): string | null {
  const clock = parseClock(time);
  const start = parseClock(startTime);
  if (clock === null || start === null || clock >= halfDay) return null;
  const landing = landingOf(time, start, nights) ?? clock;
  const afternoon = clock + halfDay;
  const isToday = date === toBoardDate(now.date);
  if (afternoon < start || (isToday && afternoon > now.minutes)) return null;
  const isOdd = landing > now.minutes || now.minutes - landing > longAgo;
  const isDoubtful = landing < start || (isToday && isOdd);
  return isDoubtful ? formatMinutes(afternoon) : null;
}
