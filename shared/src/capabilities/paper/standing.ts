import { isAllOfficial, shownDay } from '../../board/days.js';
import type { WithDays } from '../../board/days.js';
import type { LogProof } from '../../contracts/types.js';
import { formatMinutes } from '../../time/clock.js';
import { toBoardDate, wallClock } from '../../time/dates.js';
import type { BoardViewDate } from '../../time/view-date.js';
import type { PaperWords } from './texts.js';

/** Figures and dates keep their order within a line from right to left. */
const isolated = (figures: string) => `\u2066${figures}\u2069`;

/** An instant as papers say it: `01-04-2026 19:40`, isolated. */
export function printedMoment(atMs: number, timeZone: string): string {
  const { date, minutes } = wallClock(atMs, timeZone);
  return isolated(`${toBoardDate(date) ?? date} ${formatMinutes(minutes)}`);
}

/** A date as papers say it. */
export const printedDate = isolated;

/** Says whether a view's result is final: `Official since …`, or provisional. */
export function officialLine(
  tournament: WithDays & { readonly dates: readonly string[] },
  view: BoardViewDate,
  words: PaperWords,
  timeZone: string,
): string {
  const day = shownDay(tournament, view);
  return day?.state === 'official'
    ? words.official(printedMoment(Date.parse(day.at), timeZone))
    : words.provisional;
}

/** A result's address as a QR code on paper carries it: with the whole code. */
export function withCode(address: string, code: string | null): string {
  return code === null ? address : `${address}#${code}`;
}

/** The code of an official view; null while it is none, or without hashes. Of all days: the last one's. */
export function resultCode(
  tournament: WithDays & { readonly dates: readonly string[] },
  { days }: Pick<LogProof, 'days'>,
  view: BoardViewDate,
): string | null {
  if (view !== 'total') return days.find(({ date }) => date === view)?.code ?? null;
  if (!isAllOfficial(tournament)) return null;
  const codes = days.flatMap(({ code }) => code ?? []);
  return codes.sort((a, b) => parseInt(b, 10) - parseInt(a, 10))[0] ?? null;
}
