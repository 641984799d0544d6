import { formNeeds, tournamentFacts } from '@parwaz/shared';
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
    {
      field: 'poster',
      wrong: posterRequired && draft.poster === '',
      message: formNeeds.tournamentPicture.missing,
    },
    {
      field: 'tournamentName',
      wrong: draft.tournamentName.trim() === '',
      message: missing('tournamentName'),
    },
    { field: 'club', wrong: draft.club === '', message: missing('club') },
    { field: 'startDate', wrong: draft.startDate === '', message: missing('startDate') },
    { field: 'startTime', wrong: draft.startTime === '', message: missing('startTime') },
    {
      field: 'numberOfDays',
      wrong: Number(draft.numberOfDays) < tournamentFacts.numberOfDays.min,
      message: missing('numberOfDays'),
    },
    {
      field: 'continueDays',
      wrong: Number(draft.continueDays) < tournamentFacts.continueDays.min,
      message: missing('continueDays'),
    },
    {
      field: 'numberOfPigeons',
      wrong: Number(draft.numberOfPigeons) < formNeeds.numberOfPigeons.min,
      message: missing('numberOfPigeons'),
    },
    ...draft.dates.flatMap((date, day) => checksOfDate(draft.dates, date, day)),
    {
      field: 'participatingLofts',
      wrong: draft.participatingLofts.length < formNeeds.participatingLofts.min,
      message: formNeeds.participatingLofts.missing,
    },
  ];
  const first = checks.find(({ wrong }) => wrong);
  return first ? { field: first.field, message: first.message } : null;
}

/** The message for a field that is left empty: the server's own. */
const missing = (field: keyof typeof tournamentFacts) => tournamentFacts[field].missing ?? t.required;

function checksOfDate(dates: readonly string[], date: string, day: number): Check[] {
  const field = `date-${day}` as const;
  const same = dates.indexOf(date);
  return [
    { field, wrong: date === '', message: t.date(day + 1) },
    { field, wrong: same < day, message: t.sameDate(day + 1, same + 1) },
  ];
}
