import {
  blankOf,
  clock,
  count,
  day,
  days,
  flag,
  ids,
  limits,
  maxLengths,
  ofStaff,
  publicNames,
  special,
  text,
  texts,
} from '../facts.js';
import type { NameOf, ValuesOf } from '../facts.js';
import type { IsoDate } from '../../time/dates.js';

/** Raise it when a total, a place or a winner comes out differently: cached boards and answers are then worked out again. */
export const scoringVersion = 3;

/** The rules that have choices (docs/scoring.md, docs/protocol.md); the first of each is the default. */
export const ruleChoices = {
  firstWinner: ['earliest', 'latest-first-bird', 'earliest-counted'],
  lastWinner: ['latest', 'latest-counted', 'latest-full-team'],
  helpers: ['best', 'slot', 'never'],
  ties: ['shared', 'listed'],
  /** Reports from the roof: none, each taken by hand, or clean ones taken by themselves. */
  reports: ['off', 'confirm', 'automatic'],
  /** A day is official when one person says so, or a second one too. */
  official: ['one', 'two'],
} as const;
type Choices = typeof ruleChoices;
/** The rules of a tournament; null for none, `cutoffTime` is `HH:MM`. */
export type Rules = { [Name in keyof Choices]: Choices[Name][number] } & {
  cutoffTime: string | null;
  minimumFlightMinutes: number | null;
  /** A landing that is earlier than its start is of the next day. */
  overnight: boolean;
};
/** The limits of `minimumFlightMinutes`. */
export const minimumFlight = { min: 1, max: 1439 } as const;
export const ruleNames = Object.keys(ruleChoices) as (keyof Choices)[];
// True for a rule that decides what a closed day shows, so that changing it is a correction.
const decidesDays = {
  helpers: true,
  ties: true,
  firstWinner: true,
  lastWinner: true,
  minimumFlightMinutes: true,
  official: true,
  reports: false,
  cutoffTime: false,
  overnight: false,
} as const satisfies Record<keyof Rules, boolean>;
type DayRule = {
  [Name in keyof Rules]: (typeof decidesDays)[Name] extends true ? Name : never;
}[keyof Rules];
export type DayChoice = Choices[DayRule & keyof Choices][number];
export const dayRules = () =>
  Object.entries(decidesDays).flatMap(([name, decides]) => (decides ? [name as DayRule] : []));
export const defaultRules = {
  ...Object.fromEntries(ruleNames.map((name) => [name, ruleChoices[name][0]])),
  ...{ cutoffTime: null, minimumFlightMinutes: null, overnight: false },
} as Rules;

/** `Active` is on screen at home. */
export type Status = 'Active' | 'Non-Active';

/** The states of a tournament's day, in their order: results come in, are counted again, are final; or count for nothing. */
export const dayStates = ['open', 'closed', 'official', 'void'] as const;
export type DayState = (typeof dayStates)[number];

/** True for a step back, and for every one to or from void. */
export function needsReason(from: DayState, to: DayState): boolean {
  return from === 'void' || to === 'void' || dayStates.indexOf(to) < dayStates.indexOf(from);
}

export interface TournamentDay {
  date: IsoDate;
  state: 'closed' | 'official' | 'void';
  /** The time since when, ISO 8601 wherever it travels. */
  at: string;
  /** Somebody has said official, and somebody else must say so too. */
  official?: { asked: true };
  /** Why it is void. */
  reason?: string;
}

/** The fields of a stamp, beside the id that the server makes. */
export const stampFacts = {
  name: text({
    maxLength: maxLengths.name,
    missing: 'tournament.stamp-name-required',
    example: '',
  }),
  nameUrdu: text({ maxLength: maxLengths.name, example: '' }),
  prizes: texts({ max: limits.prizes, maxLength: maxLengths.prize, example: [] }),
};

/** A mark that a pigeon gets before its release; those that carry it are ranked in a table of their own. */
export type Stamp = { _id: string } & ValuesOf<typeof stampFacts>;

/** The stamps that have the name of an earlier one, regardless of case. */
export function stampsNamedTwice(stamps: readonly { name: string }[]): number[] {
  const names = stamps.map(({ name }) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase());
  return names.flatMap((name, index) => (names.indexOf(name) < index ? [index] : []));
}

/** The editable fields of a tournament, beside the poster: a field added here is added everywhere. */
export const tournamentFacts = {
  tournamentName: text({
    maxLength: maxLengths.name,
    missing: 'tournament.name-required',
    example: 'Spring Cup',
  }),
  tournamentNameUrdu: text({ maxLength: maxLengths.name, example: 'بہار کپ' }),
  club: text({ maxLength: maxLengths.name, missing: 'tournament.unknown-club', example: 'Lahore Club' }),
  startDate: day({ missing: 'tournament.start-date-required', example: '2026-04-01' }),
  startTime: clock({ missing: 'tournament.start-time-required', example: '06:00' }),
  dates: days({ max: limits.days, example: ['2026-04-01', '2026-04-03'] }),
  numberOfDays: count({ min: 1, max: limits.days, missing: 'tournament.days-required', example: 2 }),
  numberOfPigeons: count({
    min: 0,
    max: limits.pigeons,
    missing: 'tournament.pigeons-required',
    example: 3,
  }),
  helperPigeons: count({ min: 0, max: limits.helpers, example: 0 }),
  continueDays: count({
    min: 1,
    max: limits.continueDays,
    missing: 'tournament.continue-days-required',
    example: 1,
  }),
  numberOfPrizes: count({ min: 0, max: limits.prizes, example: 2 }),
  prizes: texts({ max: limits.prizes, maxLength: maxLengths.prize, example: ['50,000', 'Motorcycle'] }),
  stamps: special<Stamp[]>(
    [],
    [{ _id: 'k3x9', name: 'Double Stamp', nameUrdu: 'ڈبل اسٹیمپ', prizes: ['20,000'] }],
  ),
  status: special<Status>('Non-Active', 'Active'),
  /** It exists only for its own staff. */
  hidden: flag(false),
  participatingLofts: ids({ max: limits.lofts, example: ['6560a1b2c3d4e5f601234568'] }),
  allowedAdmins: ofStaff(ids({ max: limits.lofts, example: ['6560a1b2c3d4e5f601234569'] })),
  /** Tournaments that landings are copied from, the first that has a loft and date before the others. */
  copiesFrom: ofStaff(ids({ max: limits.sources, example: ['6560a1b2c3d4e5f60123456a'] })),
  /** An IANA name; blank only until a tournament has been read: new and old ones are given one. */
  timeZone: special('', 'Asia/Karachi'),
  noteTimeForPigeons: text({ maxLength: maxLengths.address, example: '' }),
  /** Where the race can be watched. */
  streamUrl: text({ maxLength: maxLengths.link, link: true, example: 'https://video.example/live' }),
  /** The number that lofts call to report a landing. */
  deskPhone: text({ maxLength: maxLengths.phone, example: '0300 1234567' }),
  rules: special<Rules>(defaultRules),
};
type TournamentFacts = typeof tournamentFacts;

export type TournamentFields = ValuesOf<TournamentFacts>;
export type CountField = NameOf<TournamentFacts, 'count'>;

/** Requirements of forms beyond those of REST: a poster, at least one pigeon and one loft. */
export const formNeeds = {
  tournamentPicture: { missing: 'tournament.poster-required' },
  numberOfPigeons: { min: 1 },
  participatingLofts: { min: 1, missing: 'tournament.lofts-required' },
} as const;

export const blankTournament = {
  tournamentPicture: '',
  ...blankOf(tournamentFacts),
  /** Of the club's facts. */
  clubNameUrdu: '',
  days: [] as TournamentDay[],
};
/** The allow-list of a tournament's public fields, for REST and sockets. */
export const publicTournamentFields = [
  '_id',
  'tournamentPicture',
  ...publicNames(tournamentFacts),
  'clubNameUrdu',
  'days',
] as const;

const money =
  /^(?:(?:rs|pkr|inr|usd|aed|sar)\.?|[₨₹$€£])?\s*(\d[\d,]*(?:\.\d+)?)\s*(?:\/-|(?:rs|pkr|inr|usd|aed|sar)\.?|[₨₹$€£])?$/i;

/** A prize as the public reads it: a number where the text is one (`50,000`, `Rs 50000`), else the text. */
export function publicPrize(prize: number | string): number | string {
  const digits = money.exec(String(prize).trim())?.[1];
  return digits === undefined ? prize : Number(digits.replaceAll(',', ''));
}

export const publicStamp = (stamp: Stamp) => ({ ...stamp, prizes: stamp.prizes.map(publicPrize) });
