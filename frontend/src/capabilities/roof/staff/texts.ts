import { useOwnStaffTexts, useStaffLanguage } from '../../../lib/texts/staff-language';
import { roofStaffUr } from './texts-ur';

const en = {
  reports: {
    title: 'Reports',
    open: (count: number) => `${count} open`,
    show: 'Show reports',
    fold: 'Fold reports',
    none: 'No open reports',
    noneHint: 'What lofts report from the roof comes here.',
    keys: '* leads here from the grid and back · Enter takes · X rejects',
    links: 'Roof links and QR sheets',
    reported: (times: string) => `reported ${times}`,
    sent: (at: string) => `sent ${at}`,
    typed: 'typed',
    next: 'no slot named',
    start: 'release',
    note: 'note',
    several: (count: number) => `${count} reports for one cell`,
    take: 'Take',
    read: 'Read',
    reject: 'Reject',
    taking: 'is on its way…',
    slot: 'Pigeon',
    time: 'Time',
    photo: 'Photo',
    photoOf: (loft: string, time: string) => `Photo: ${loft}, ${time}`,
    noPhoto: 'The photo could not be loaded',
    flags: {
      right: 'phone clock right',
      ahead: (minutes: number) => `phone clock ${minutes} min ahead`,
      behind: (minutes: number) => `phone clock ${minutes} min behind`,
      late: (minutes: number | null) => (minutes === null ? 'of another day' : `${minutes} min offline`),
      order: 'out of order',
      cutoff: 'after the cutoff',
      future: 'had not come when it was sent',
      filled: (time: string) => `the cell holds ${time}`,
      full: 'no empty cell',
      released: (time: string) => `the start was told already: ${time}`,
      twin: 'another report says nearly the same',
      twinStart: 'another report tells of a release too',
      near: (pigeon: string, time: string) => `${pigeon} has ${time}: the same bird?`,
    },
    reasons: {
      label: 'Reason, which the loft reads',
      presets: ['Reported twice', 'Not a bird of this race', 'The time cannot be right'] as readonly string[],
      send: 'Reject',
      back: 'Back',
    },
    settledElsewhere: (time: string) => `The report of ${time} is settled already: another desk was first`,
    notTaken: (time: string, why: string) => `The report of ${time} is still open: ${why}`,
    closedDay: (loft: string) => `This day is closed. Taking the report of ${loft} is a correction.`,
    failed: 'no connection, try again',
    history: {
      tap: 'tapped on the roof',
      typed: 'typed on the roof',
    },
  },
  links: {
    link: 'Roof reports',
    title: 'Roof links',
    about:
      'By its link a loft reports from its roof, without an account. A link is shown once, when it is made: print its strip, or copy and send it, before you leave this page.',
    noLofts: 'No loft takes part in this tournament yet',
    off: 'This tournament takes no reports from roofs',
    offHint: 'Choose under “Reports from the roof” how the desk takes them.',
    toTournament: 'Edit the tournament',
    makeAll: (count: number) =>
      count === 1 ? 'New link for the 1 loft' : `New links for all ${count} lofts`,
    print: (count: number) => (count === 1 ? 'Print 1 strip' : `Print ${count} strips`),
    strips: 'Strips to print',
    strip: (loft: string) => `Strip: ${loft}`,
    qr: (loft: string) => `QR code of the link of ${loft}`,
    number: 'No.',
    loft: 'Loft',
    since: 'Link made',
    seen: 'Last seen',
    actions: 'Actions',
    none: 'no link',
    never: 'never opened',
    makeOne: 'Make a link',
    makeNew: 'New link',
    copy: 'Copy the link',
    copied: 'Copied',
    notCopied: 'This device does not let it be copied',
    end: 'End the link',
    endTitle: 'End this link?',
    endQuestion: (loft: string) => `${loft} can no longer report by it. What was reported stays.`,
    replaceTitle: 'Replace links?',
    replace: (count: number) =>
      count === 1
        ? 'The link that this loft has stops working.'
        : `The links that these ${count} lofts have stop working.`,
    replaceYes: 'Make new ones',
    failed: 'That did not work: no connection',
  },
};

export type RoofStaffTexts = typeof en;
export const roofStaffTexts = { en, ur: roofStaffUr };
export const useRoofStaffTexts = (): RoofStaffTexts => useOwnStaffTexts(roofStaffTexts);
/** Outside of components. */
export const currentRoofTexts = (): RoofStaffTexts => roofStaffTexts[useStaffLanguage.getState().language];
