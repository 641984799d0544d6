import { needsReason, toBoardDate, tournamentDay } from '@parwaz/shared';
import type { Actor, Board, ChangeDay, DayState, IsoDate, StaffFacts, TournamentDay } from '@parwaz/shared';
import { accessError, refuse, write, type Outcome } from '../boards/planned-write.js';
import { AppError, fieldFault } from '../platform/errors/app-error.js';

interface WantedDay {
  date: IsoDate;
  state: DayState;
  reason?: string | null;
}

export function setDay(
  before: Board<StaffFacts>,
  actor: Actor,
  { date, state, reason }: WantedDay,
  at: number,
): Outcome<undefined, AppError> {
  const { tournament } = before;
  const denied = accessError(before, actor, 'day:set');
  if (denied) return refuse(denied);
  if (!tournament.dates.includes(date)) {
    const values = { date: toBoardDate(date) ?? date };
    const fields = [fieldFault('date', 'result.not-a-date', values)];
    return refuse(new AppError('result.not-a-date', { values, fields }));
  }
  const present = tournamentDay(tournament, date);
  const from = present?.state ?? 'open';
  if (from === state) return write(before);
  const isReasoned = needsReason(from, state);
  if (isReasoned && !reason) {
    const fields = [fieldFault('reason', 'day.reason-required')];
    return refuse(new AppError('day.reason-required', { fields }));
  }
  const needsAnother = state === 'official' && tournament.rules.official === 'two';
  const isAsking = needsAnother && !isConfirmed(tournament, present, actor);
  if (isAsking && present?.official && tournament.officialAskedBy?.[date] === actor._id) return write(before);
  const to = isAsking ? 'closed' : state;
  const since = to === from && present ? present.at : new Date(at).toISOString();
  const entry = to !== 'open' && {
    ...{ date, state: to, at: since },
    ...(isAsking && askedMark),
    ...(to === 'void' && reason && { reason }),
  };
  const boardDate = toBoardDate(date) ?? date;
  const day: ChangeDay = { date: boardDate, from, to, ...(isAsking && { asked: true }) };
  const facts = [{ date: boardDate, ownerId: null, from, to }];
  return write(withDay(before, date, entry || undefined, isAsking ? actor._id : undefined), undefined, {
    day,
    ...(isReasoned && reason && { correction: { reason, dates: [], facts } }),
  });
}

const askedMark = { official: { asked: true } } as const;

function isConfirmed(tournament: StaffFacts, present: TournamentDay | undefined, actor: Actor): boolean {
  const askedBy = tournament.officialAskedBy?.[present?.date ?? ''];
  return present?.official !== undefined && askedBy !== undefined && askedBy !== actor._id;
}

function withDay(
  board: Board<StaffFacts>,
  date: IsoDate,
  entry: TournamentDay | undefined,
  askedBy: string | undefined,
): Board<StaffFacts> {
  const { tournament } = board;
  const others = tournament.days.filter((day) => day.date !== date);
  const days = [...others, ...(entry ? [entry] : [])].sort((a, b) => (a.date < b.date ? -1 : 1));
  const { [date]: _, ...asked } = tournament.officialAskedBy ?? {};
  const officialAskedBy = { ...asked, ...(askedBy !== undefined && { [date]: askedBy }) };
  return { ...board, tournament: { ...tournament, days, officialAskedBy } };
}
