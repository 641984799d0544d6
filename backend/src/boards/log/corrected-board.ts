import { closedDays, correctedBetween, toBoardDate, type Board, type StaffFacts } from '@parwaz/shared';
import { AppError } from '../../platform/errors/app-error.js';
import type { ChangeNotes } from '../planned-write.js';

type Corrected =
  { kind: 'allowed'; board: Board<StaffFacts>; notes: ChangeNotes } | { kind: 'refused'; error: AppError };

/** Passes a change that leaves closed days alone or has a reason. @param past where days that come back were last */
export function correctedBoard(
  before: Board<StaffFacts>,
  after: Board<StaffFacts>,
  reason: string | null | undefined,
  past = before,
): Corrected {
  const gone = past.tournament.days.filter(({ date }) => !before.tournament.dates.includes(date));
  const there = { ...past, tournament: { ...past.tournament, days: gone } };
  const corrected = both(correctedBetween(before, after), correctedBetween(there, after));
  if (!corrected) return { kind: 'allowed', board: after, notes: {} };
  if (!reason) {
    const days = [...before.tournament.days, ...gone].filter(({ date }) =>
      corrected.dates.includes(toBoardDate(date) ?? date),
    );
    return { kind: 'refused', error: new AppError('result.day-closed', { extra: { days } }) };
  }
  const board = withoutAsking(after, new Set(corrected.dates));
  return { kind: 'allowed', board, notes: { correction: { reason, ...corrected } } };
}

type Found = ReturnType<typeof correctedBetween>;

function both(one: Found, other: Found): Found {
  if (!one || !other) return one ?? other;
  const facts = [...(one.facts ?? []), ...(other.facts ?? [])];
  return { dates: [...one.dates, ...other.dates], ...(facts.length > 0 && { facts }) };
}

/** Withdraws requests to make a day official: they were made on different results. */
function withoutAsking(board: Board<StaffFacts>, dates: ReadonlySet<string>): Board<StaffFacts> {
  const { tournament } = board;
  const isAsked = closedDays({ days: tournament.days.filter(({ official }) => official) });
  if (!isAsked.some((date) => dates.has(date))) return board;
  const days = tournament.days.map(({ official, ...day }) =>
    official && !dates.has(toBoardDate(day.date) ?? day.date) ? { ...day, official } : day,
  );
  return { ...board, tournament: { ...tournament, days } };
}
