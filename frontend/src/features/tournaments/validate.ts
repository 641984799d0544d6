import { staffEn } from '../../lib/texts/staff-en';
import type { TournamentDraft } from './draft';

const t = staffEn.tournaments.faults;

/** The first thing that is wrong, and the input that it is about. */
export interface Fault {
  field: FaultField;
  message: string;
}

/** Inputs that can be wrong; days count from 0. */
export type FaultField = keyof TournamentDraft | `date-${number}`;

interface Check {
  field: FaultField;
  wrong: boolean;
  message: string;
}

/**
 * The first fault of a tournament's form, in the order of its inputs; null for none. The poster is required at creation
 * only: editing may remove it.
 */
export function firstFault(draft: TournamentDraft, posterRequired: boolean): Fault | null {
  const checks: Check[] = [
    { field: 'poster', wrong: posterRequired && draft.poster === '', message: t.poster },
    { field: 'tournamentName', wrong: draft.tournamentName.trim() === '', message: t.name },
    { field: 'club', wrong: draft.club === '', message: t.club },
    { field: 'startDate', wrong: draft.startDate === '', message: t.startDate },
    { field: 'startTime', wrong: draft.startTime === '', message: t.startTime },
    { field: 'numberOfDays', wrong: Number(draft.numberOfDays) < 1, message: t.days },
    { field: 'continueDays', wrong: Number(draft.continueDays) < 1, message: t.continueDays },
    { field: 'numberOfPigeons', wrong: Number(draft.numberOfPigeons) < 1, message: t.pigeons },
    ...draft.dates.flatMap((date, day) => checksOfDate(draft.dates, date, day)),
    { field: 'participatingLofts', wrong: draft.participatingLofts.length === 0, message: t.lofts },
  ];
  const first = checks.find(({ wrong }) => wrong);
  return first ? { field: first.field, message: first.message } : null;
}

function checksOfDate(dates: readonly string[], date: string, day: number): Check[] {
  const field = `date-${day}` as const;
  const same = dates.indexOf(date);
  return [
    { field, wrong: date === '', message: t.date(day + 1) },
    { field, wrong: same < day, message: t.sameDate(day + 1, same + 1) },
  ];
}
