import { landingOf, parseClock, type Minutes, type Nights } from '../time/clock.js';

export interface Timed {
  startTime: string;
  timeList: readonly string[];
}

export const startOf = ({ startTime }: Pick<Timed, 'startTime'>): Minutes => parseClock(startTime) ?? 0;

/** A record's landings by slot, each by `landingOf`. */
export function landingsOf(row: Timed, rules: Nights): (Minutes | null)[] {
  const start = startOf(row);
  return row.timeList.map((time) => (time === '' ? null : landingOf(time, start, rules)));
}

export interface Hours {
  startTime: string;
  rules: Nights & { cutoffTime: string | null };
}

/** Overnight a cutoff that is earlier than the tournament's start is of the next day; null for none. */
export function cutoffOf(tournament: Hours): Minutes | null {
  return landingOf(tournament.rules.cutoffTime ?? '', startOf(tournament), tournament.rules);
}
