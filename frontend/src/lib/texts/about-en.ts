import { hoursText } from '../time/hours-text';
import type { Rules } from '@parwaz/shared';

export const aboutEn = {
  title: 'About this race',
  watch: 'Watch the live video',
  prizes: 'Prizes',
  poster: 'Poster of the race',
  more: (count: number) => `${count} more`,
  when: 'When',
  dates: 'Dates',
  start: 'Start',
  cutoff: 'Cutoff',
  afterCutoff: 'A landing after it is entered with a warning; the club decides.',
  timeZone: 'Time zone',
  zone: (place: string, offset: string) => `${place} · ${offset}`,
  allTimes: 'All times on this page are of this zone.',
  ahead: (hours: string) => `You are ${hours} h ahead.`,
  behind: (hours: string) => `You are ${hours} h behind.`,
  counts: 'What counts',
  team: (pigeons: number) => `Each loft flies ${pigeons} pigeons.`,
  teamWithHelpers: (all: number, team: number, helpers: number) =>
    `Each loft flies ${all} pigeons: ${team} and ${helpers} ${helpers === 1 ? 'helper' : 'helpers'}.`,
  helpers: {
    best: (team: number) => `The ${team} latest landings of a day count, helpers included.`,
    slot: () => 'A helper counts in place of its own pigeon.',
    never: () => 'Helpers never count.',
  } as Readonly<Record<Rules['helpers'], (team: number) => string>>,
  firstWinner: {
    earliest: 'First pigeon winner: the earliest landing of the day.',
    'latest-first-bird': 'First pigeon winner: the loft whose first pigeon landed latest.',
    'earliest-counted': 'First pigeon winner: the earliest landing that counts.',
  } satisfies Record<Rules['firstWinner'], string>,
  lastWinner: {
    latest: 'Last pigeon winner: the latest landing.',
    'latest-counted': 'Last pigeon winner: the latest landing that counts.',
    'latest-full-team':
      'Last pigeon winner: the latest landing of a loft whose whole team has landed that day.',
  } satisfies Record<Rules['lastWinner'], string>,
  minimumFlight: (minutes: number) => `A flight of less than ${hoursText('en', minutes)} does not count.`,
  overnight: 'Flights may last past midnight: +1 is the next day.',
  ties: {
    shared: 'Equal totals share a place.',
    listed: 'Equal totals are placed one after the other.',
  } satisfies Record<Rules['ties'], string>,
  official: {
    one: 'A day is official when the club has confirmed it.',
    two: 'A day is official when two people have confirmed it.',
  } satisfies Record<Rules['official'], string>,
  note: 'Note of the club',
};

export type AboutTexts = typeof aboutEn;
