import type { DayState, TournamentDay } from '../contracts/tournament/facts.js';
import { toBoardDate } from '../time/dates.js';
import type { BoardDate } from '../time/dates.js';
import type { BoardViewDate } from '../time/dates.js';

export type WithDays = { readonly days: readonly TournamentDay[] };

/** A day's entry in its tournament, by either form of its date; undefined while it is open. */
export function tournamentDay({ days }: WithDays, date: string): TournamentDay | undefined {
  const day = toBoardDate(date);
  return days.find((one) => toBoardDate(one.date) === day);
}

export function dayState(tournament: WithDays, date: string): DayState {
  return tournamentDay(tournament, date)?.state ?? 'open';
}

/** Nothing of such a day counts. @param date DD-MM-YYYY */
export function isVoid({ days }: WithDays, date: BoardDate): boolean {
  return days.some((day) => day.state === 'void' && toBoardDate(day.date) === date);
}

export function closedDays({ days }: WithDays): BoardDate[] {
  return days.map(({ date }) => toBoardDate(date) ?? date);
}

const settled: ReadonlySet<DayState> = new Set(['official', 'void']);

/** Void days count as official ones do. */
export function isAllOfficial({ dates, days }: WithDays & { readonly dates: readonly string[] }): boolean {
  return dates.length > 0 && dates.every((date) => settled.has(dayState({ days }, date)));
}

/** Some day was closed, and not every day is official: a result over all days may still change. */
export function isProvisional(tournament: WithDays & { readonly dates: readonly string[] }): boolean {
  return tournament.days.length > 0 && !isAllOfficial(tournament);
}

/** The day that a view is about; all days together are what the last of them is. Undefined while it is open. */
export function shownDay(
  tournament: WithDays & { readonly dates: readonly string[] },
  view: BoardViewDate,
): TournamentDay | undefined {
  if (view !== 'total') return tournamentDay(tournament, view);
  const [first, ...others] = tournament.days;
  if (!first) return undefined;
  const last = others.reduce((late, one) => (one.at > late.at ? one : late), first);
  return { ...last, state: isAllOfficial(tournament) ? 'official' : 'closed' };
}
