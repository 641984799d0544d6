import { hoursText } from '../time/hours-text';
import type { DayChoice } from '@parwaz/shared';
export const correctionsEn = {
  about: 'What was changed after a day was closed, and why.',
  noCorrections: 'Nothing has been corrected.',
  failed: 'The corrections could not be loaded. Please try again later.',
  line: (date: string, when: string) => `Day ${date} · changed ${when}`,
  change: (from: string, to: string) => `${from} → ${to}`,
  none: 'no time',
  readyReason: (reason: string) => reason,
  order: 'order changed',
  startTime: 'start',
  pigeon: (number: number) => `#${number}`,
  left: 'was taken out',
  joined: 'was added',
  setBack: (from: string, to: string) => `The day was set back: ${from} → ${to}`,
  states: { open: 'open', closed: 'closed', official: 'official', void: 'void' } as Readonly<
    Record<string, string>
  >,
  rules: 'Rules',
  fields: {
    name: 'Name',
    numberOfPigeons: 'Pigeons',
    helperPigeons: 'Helper pigeons',
    dates: 'Day taken out',
    participatingLofts: 'Lofts',
    startTime: 'Fly time of lofts without a record',
  } as Readonly<Record<string, string>>,
  choices: {
    best: 'the best landings count, helpers too',
    slot: 'a helper counts in place of its pigeon',
    never: 'helpers never count',
    shared: 'equal totals share a place',
    listed: 'equal totals stand one after the other',
    earliest: 'first winner: the earliest landing',
    'latest-first-bird': 'first winner: the latest first landing',
    'earliest-counted': 'first winner: the earliest landing that counts',
    latest: 'last winner: the latest landing',
    'latest-counted': 'last winner: the latest landing that counts',
    'latest-full-team': 'last winner: the latest of a whole team',
    one: 'one person makes a day official',
    two: 'two people make a day official',
  } satisfies Record<DayChoice, string> as Readonly<Record<string, string>>,
  minimumFlight: (minutes: number | null) =>
    minutes ? `minimum flight: ${hoursText('en', minutes)}` : 'no minimum flight',
  and: ', ',
  unmarked: 'mark removed',
  marks: { disqualified: 'disqualified', lost: 'lost', 'not-flown': 'did not fly' },
};

export type CorrectionTexts = typeof correctionsEn;
