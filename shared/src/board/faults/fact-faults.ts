import { limits, type Fact } from '../../contracts/facts.js';
import {
  minimumFlight,
  ruleChoices,
  stampFacts,
  stampsNamedTwice,
  tournamentFacts,
} from '../../contracts/tournament/facts.js';
import type { TournamentDay } from '../../contracts/tournament/facts.js';
import type { Status } from '../../contracts/tournament/facts.js';
import { parseClock } from '../../time/clock.js';
import { toIsoDate } from '../../time/dates.js';
import type { BoardTournament } from '../board.js';

export interface FactFault {
  kind: 'value' | 'twice' | 'not-a-date';
  field: string;
  ownerId?: string;
  date?: string;
  message: string;
}

// Values as they may be stored, whatever their types promise.
const statuses: ReadonlySet<string> = new Set<Status>(['Active', 'Non-Active']);
const storedStates: ReadonlySet<string> = new Set<TournamentDay['state']>(['closed', 'official', 'void']);

const isClock = (value: unknown) =>
  typeof value === 'string' && value.length === 5 && parseClock(value) !== null;
const isCount = (value: unknown, { min, max }: { min: number; max: number }) =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
const isIsoDate = (value: unknown) => typeof value === 'string' && toIsoDate(value) === value;

function isWithin(fact: Fact, value: unknown): boolean {
  switch (fact.kind) {
    case 'count':
      return isCount(value, fact);
    case 'clock':
      return isClock(value);
    case 'day':
      return isIsoDate(value);
    case 'text':
      return typeof value === 'string' && value.length <= fact.maxLength;
    case 'days':
    case 'texts':
    case 'ids':
      return Array.isArray(value) && value.length <= fact.max;
    case 'flag':
      return typeof value === 'boolean';
    case 'special':
      return true;
  }
}

function hasWrongLimit({ cutoffTime, minimumFlightMinutes: minimum }: BoardTournament['rules']): boolean {
  const isMinimum = minimum === null || isCount(minimum, minimumFlight);
  return !isMinimum || (cutoffTime !== null && !isClock(cutoffTime));
}

function hasWrongStamps({ stamps }: BoardTournament): boolean {
  const ids = new Set(stamps.map(({ _id }) => _id));
  const isWrong = (stamp: Readonly<Record<string, unknown>>) =>
    stamp.name === '' ||
    Object.entries<Fact>(stampFacts).some(([field, fact]) => !isWithin(fact, stamp[field]));
  return (
    stamps.length > limits.stamps ||
    ids.size < stamps.length ||
    stampsNamedTwice(stamps).length > 0 ||
    stamps.some(isWrong)
  );
}

function fieldsBeyond(tournament: BoardTournament): FactFault[] {
  const held: Readonly<Record<string, unknown>> = { ...tournament };
  const isBeyond = ([field, fact]: [string, Fact]) => field in held && !isWithin(fact, held[field]);
  const { rules, numberOfDays, dates, numberOfPrizes, prizes, status } = tournament;
  const isUnknownRule = Object.entries<readonly string[]>(ruleChoices).some(
    ([name, choices]) => !choices.includes(String(rules[name as keyof typeof rules])),
  );
  const fields = new Set([
    ...Object.entries<Fact>(tournamentFacts)
      .filter(isBeyond)
      .map(([field]) => field),
    ...(hasWrongStamps(tournament) ? ['stamps'] : []),
    ...(isUnknownRule || hasWrongLimit(rules) ? ['rules'] : []),
    ...(numberOfDays === dates.length ? [] : ['numberOfDays']),
    ...(numberOfPrizes === prizes.length ? [] : ['numberOfPrizes']),
    ...(statuses.has(status) ? [] : ['status']),
  ]);
  return [...fields].map((field) => ({
    ...{ kind: 'value', field },
    message: `${field}: this value is not allowed`,
  }));
}

function repeated<V>(list: readonly V[]): V[] {
  return list.filter((one, place) => list.indexOf(one) !== place);
}

function listFaults({ dates, participatingLofts }: BoardTournament): FactFault[] {
  const loftsTwice = participatingLofts.length === new Set(participatingLofts).size ? [] : participatingLofts;
  return [
    ...repeated(loftsTwice).map((ownerId) => {
      const message = 'This loft is in the list twice';
      return { kind: 'twice' as const, field: 'participatingLofts', ownerId, message };
    }),
    ...repeated(dates).map((date) => {
      const message = 'This date is in the list twice';
      return { kind: 'twice' as const, field: 'dates', date, message };
    }),
    ...dates
      .filter((date) => !isIsoDate(date))
      .map((date) => ({
        ...{ kind: 'not-a-date' as const, field: 'dates', date },
        message: 'This is not a date',
      })),
  ];
}

function dayFaults({ dates, days, rules }: BoardTournament): FactFault[] {
  const about = (date: string) => ({ field: 'days', date });
  return [
    ...repeated(days.map(({ date }) => date)).map((date) => {
      return { kind: 'twice' as const, ...about(date), message: 'This day has two states' };
    }),
    ...days.flatMap(({ date, state, official, reason }): FactFault[] => {
      if (!dates.includes(date)) {
        const message = 'This day has a state, but is none of the tournament';
        return [{ kind: 'not-a-date', ...about(date), message }];
      }
      // Somebody is asked for only while the day is closed and a second person is needed.
      const isAskable = !official || (state === 'closed' && rules.official === 'two');
      const isReasoned = (state === 'void') === Boolean(reason);
      if (storedStates.has(state) && isAskable && isReasoned) return [];
      return [{ kind: 'value', ...about(date), message: 'This day can’t have this state' }];
    }),
  ];
}

export function factFaults(tournament: BoardTournament): FactFault[] {
  return [...fieldsBeyond(tournament), ...listFaults(tournament), ...dayFaults(tournament)];
}
