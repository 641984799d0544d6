import { isAllOfficial, shownDay, type WithDays } from '../../board/days.js';
import type { LogProof } from '../../contracts/types.js';
import { formatMinutes } from '../../time/clock.js';
import { toBoardDate, wallClock, type BoardViewDate } from '../../time/dates.js';
import type { Placed } from '../../board/race-clock.js';
import type { PaperWords } from './texts.js';

/** Isolated: a date keeps its order within a line from right to left. */
export const printedDate = (date: string): string => `\u2066${date}\u2069`;

/** `01-04-2026 19:40` */
export function printedInstant(atMs: number, tournament: Placed): string {
  const { date, minutes } = wallClock(atMs, tournament.timeZone);
  return printedDate(`${toBoardDate(date) ?? date} ${formatMinutes(minutes)}`);
}

/** `Official since …`, that it may still change, or why it is void. */
export function officialLine(
  tournament: WithDays & Placed & { readonly dates: readonly string[] },
  view: BoardViewDate,
  words: PaperWords,
): string {
  const day = shownDay(tournament, view);
  if (day?.state === 'void') return words.void(day.reason ?? '');
  return day?.state === 'official'
    ? words.official(printedInstant(Date.parse(day.at), tournament))
    : words.provisional;
}

/** An address for a QR code on paper: with the whole code. */
export function withCode(address: string, code: string | null): string {
  return code === null ? address : `${address}#${code}`;
}

/** The code of an official view; null before that, or without hashes. Of all days: the last one's. */
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
