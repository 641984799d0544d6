import { formNeeds, isTimeZone, parseClock, stampsNamedTwice, tournamentFacts } from '@parwaz/shared';
import type { FormFault } from '../../../components/staff/forms/use-form-fault';
import { staffTexts } from '../../../lib/texts/staff-language';
import type { TournamentDraft } from './draft';

export type FaultField =
  keyof TournamentDraft | `date-${number}` | `stamp-${number}-${'name' | 'nameUrdu' | 'prizes'}`;

export type Fault = FormFault<FaultField>;

interface Check extends Fault {
  wrong: boolean;
}

const required = [
  'tournamentName',
  'club',
  'startDate',
  'startTime',
  'numberOfDays',
  'continueDays',
  'numberOfPigeons',
] as const;

/** The first fault in the order of the inputs. The poster is required at creation only: editing may remove it. */
export function firstFault(draft: TournamentDraft, posterRequired: boolean): Fault | null {
  const t = staffTexts().errors;
  const { tournamentPicture, participatingLofts } = formNeeds;
  const namedTwice = stampsNamedTwice(draft.stamps);
  const checks: Check[] = [
    { field: 'poster', wrong: posterRequired && draft.poster === '', message: t[tournamentPicture.missing] },
    ...required.map((field) => ({
      field,
      wrong: isMissing(draft, field),
      message: t[tournamentFacts[field].missing ?? 'field.required'],
    })),
    {
      field: 'timeZone',
      wrong: !isTimeZone(draft.timeZone.trim()),
      message: t['tournament.unknown-time-zone'],
    },
    { field: 'startTime', wrong: isNoTime(draft.startTime), message: t['field.not-a-time'] },
    ...draft.dates.flatMap((date, day) => checksOfDate(draft.dates, date, day)),
    ...draft.stamps.flatMap(({ name }, index) => [
      {
        field: `stamp-${index}-name` as const,
        wrong: name.trim() === '',
        message: t['tournament.stamp-name-required'],
      },
      {
        field: `stamp-${index}-name` as const,
        wrong: namedTwice.includes(index),
        message: t['tournament.stamp-name-taken'],
      },
    ]),
    {
      field: 'participatingLofts',
      wrong: draft.participatingLofts.length < participatingLofts.min,
      message: t[participatingLofts.missing],
    },
    {
      field: 'rules',
      wrong: isNoTime(draft.rules.cutoffTime ?? '') || Number.isNaN(draft.rules.minimumFlightMinutes),
      message: t['field.not-a-time'],
    },
  ];
  const first = checks.find(({ wrong }) => wrong);
  return first ? { field: first.field, message: first.message } : null;
}

const isNoTime = (text: string) => text !== '' && parseClock(text) === null;

function isMissing(draft: TournamentDraft, field: (typeof required)[number]): boolean {
  const fact = tournamentFacts[field];
  if (fact.kind !== 'count') return String(draft[field]).trim() === '';
  const { min } = field === 'numberOfPigeons' ? formNeeds[field] : fact;
  return Number(draft[field]) < min;
}

function checksOfDate(dates: readonly string[], date: string, day: number): Check[] {
  const t = staffTexts().tournaments.faults;
  const field = `date-${day}` as const;
  const same = dates.indexOf(date);
  return [
    { field, wrong: date === '', message: t.date(day + 1) },
    { field, wrong: same < day, message: t.sameDate(day + 1, same + 1) },
  ];
}
