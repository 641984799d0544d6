import { en } from '../en';

interface Warned {
  id: string;
  lower?: number;
  higher?: number;
  otherTime?: string;
}

export const deskTexts = {
  title: 'Create Tournament Result',
  chooser: {
    text: 'Landing times are entered for one tournament at a time.',
    noneText: 'There is no tournament that you may enter results for.',
  },
  columns: {
    owner: 'Owner',
    flyTime: 'Fly Time',
    pigeon: (slot: number) => `#${slot + 1}`,
    helper: 'helper',
    result: 'Result',
  },
  dates: 'Dates',
  today: 'today',
  grid: (name: string, date: string) => `Landing times of ${name} on ${date}`,
  cell: (loft: string, slot: number | null) =>
    slot === null ? `${loft}, fly time` : `${loft}, pigeon ${slot + 1}`,
  states: {
    saved: '',
    saving: 'saving',
    unsent: 'not sent yet',
    refused: 'refused',
    conflict: 'changed by someone else',
  },
  empty: 'no time',
  refused: (typed: string, stays: string) =>
    stays === '' ? `“${typed}” is no time` : `“${typed}” is no time: ${stays} stays`,
  startNeeded: 'A start time is needed',
  replaced: (slot: number | null, from: string, to: string) =>
    `${slot === null ? 'fly time' : `#${slot + 1}`}: ${to} instead of ${from}`,
  replacedMany: (count: number) => `${count} times replaced`,
  pasteBeyond: {
    title: 'Some values have no cell',
    question: (count: number, values: string) =>
      count === 1
        ? `1 pasted value is beyond the last pigeon or loft: ${values}.`
        : `${count} pasted values are beyond the last pigeon or loft: ${values}.`,
    yes: (count: number) => (count === 1 ? 'Paste the 1 that fits' : `Paste the ${count} that fit`),
    no: 'Paste nothing',
  },
  warned: 'please check',
  checks: {
    button: (count: number) => `${count} to check`,
    title: 'To check',
    why: ({ id, lower, higher, otherTime = '' }: Warned): string => {
      if (id === 'result.next-day') return 'on the next day';
      if (id === 'result.after-cutoff') return 'after the cutoff';
      if (id === 'result.in-future') return 'was still in the future when it was typed';
      if (higher !== undefined) return `after #${higher + 1}, ${otherTime.slice(0, 5)}`;
      return `before #${(lower ?? 0) + 1}, ${otherTime.slice(0, 5)}`;
    },
    hint: 'Enter goes on to the next. The history shows who said “It is right”.',
    notKept: 'That could not be saved: try again when you are back online',
  },
  tape: { label: 'Last entries', you: 'you' },
  marks: {
    label: 'Mark',
    none: 'None',
    kinds: en.board.marks,
    short: en.board.markShort,
    reason: 'Reason, which everybody reads',
    needed: 'Please give a reason',
  },
  stamps: {
    label: 'Stamps',
    none: 'no stamp',
    asBefore: (date: string) => `As the day before: ${date}`,
    allAsBefore: (pigeons: number) =>
      pigeons === 1 ? 'Stamps as the day before: 1 pigeon' : `Stamps as the day before: ${pigeons} pigeons`,
    taken: (pigeons: number) =>
      pigeons === 1 ? 'Stamps of 1 pigeon taken over' : `Stamps of ${pigeons} pigeons taken over`,
  },
  exclusions: {
    disqualified: 'Not counted: disqualified',
    'earliest-beyond-team': 'Not counted: more pigeons landed than count, and this is among the earliest',
    'replaced-by-helper': 'Not counted: the helper pigeon of this slot counts in its place',
    'helper-without-place': 'Not counted: a helper pigeon beyond the team',
    'helpers-never-count': 'Not counted: helper pigeons never count here',
    'below-minimum': 'Not counted: its flight is shorter than the minimum',
    'void-day': 'Doesn’t count: this day is void',
  },
  summary: {
    saved: 'Everything saved',
    saving: 'Saving…',
    unsent: (count: number) => `${count} not sent`,
    unsentHint: 'Kept on this device; sent automatically as soon as you are back online.',
    refused: (count: number) => `${count} refused`,
    conflicts: (count: number) =>
      count === 1 ? '1 changed by someone else' : `${count} changed by someone else`,
    sendNow: 'Send now',
    sending: 'Sending…',
    show: 'Show',
    notKept: 'This device has no room left: keep this page open until everything is saved.',
    elsewhere: (count: number) => `${count} not sent in other tournaments or tabs`,
    signedOut: 'Kept on this device; log in to send them.',
  },
  landed: (landed: number, pigeons: number) => `Landed ${landed} of ${pigeons}`,
  live: en.link,
  others: {
    label: 'Also typing here',
    yourself: (name: string) => `${name} (you, elsewhere)`,
  },
  tools: {
    filter: 'Find a loft',
    filterHint: 'Name, number or end of phone',
    nextEmpty: 'Next empty',
    undo: 'Undo',
    undone: (what: string) => `Undone: ${what}`,
    redo: 'Redo',
    redone: (what: string) => `Redone: ${what}`,
    several: (count: number) => `${count} times`,
    nothingToRedo: 'There is nothing to redo',
    nothingToUndo: 'There is nothing of yours to undo',
    undoAwaited: 'Nothing undone: a report is still being taken',
    allLanded: 'Every pigeon shown has landed',
    keys: 'Keys',
    finished: 'That was the last one: no cell is selected',
    nowhere: 'No cell is selected',
    corrected: 'Corrected. This loft has no empty cell: none is selected',
    loftLanded: (refused: string, marked: string) => {
      const are = (pigeons: string, one: string, many: string) =>
        pigeons === '' ? [] : [`${pigeons} ${/,/.test(pigeons) ? many : one}`];
      const why = [
        ...are(refused, 'was refused and isn’t saved', 'were refused and aren’t saved'),
        ...are(marked, 'is marked', 'are marked'),
      ];
      return `has no empty cell: ${why.join('; ') || 'every pigeon has landed'}`;
    },
    noLoft: (typed: string) => `No loft matches “${typed}”`,
    choose: (at: number, count: number) =>
      `${at} of ${count}: more than one may be meant, choose with ↓ and ↑`,
    match: (at: number, count: number) => `${at} of ${count}`,
    askLoft: (typed: string) => `Loft ${typed}? Press Enter to go there. A time has four digits.`,
    isTime: (typed: string) => `“${typed}” is a time, and no cell is selected: find a loft first`,
    viewLive: 'Public page',
    otherTournament: 'Other tournament',
    more: 'More of this tournament',
  },
  editor: {
    time: 'Time',
    clear: 'Clear',
    zero: '00:00',
    cancel: 'Cancel',
    save: 'Save',
    notSaved: (typed: string) => `“${typed}” was not saved: press Save or Enter`,
    mine: (value: string) => `Keep mine: ${value}`,
    theirs: (value: string) => `Take theirs: ${value}`,
    mineInto: (pigeon: string) => `Put mine in ${pigeon}`,
    changed: (by: string, at: string) => `${by} changed this at ${at}.`,
    giveUp: 'Give up mine',
    tryAgain: 'Try again',
    accept: 'It is right',
    flight: (flight: string) => `In the air for ${flight}`,
    forAll: (lofts: number) => (lofts === 1 ? 'Set for all: 1 loft' : `Set for all ${lofts} lofts`),
    alsoHere: (names: string) => `${names} is in this cell too`,
  },
  starts: {
    title: (time: string, lofts: number) => `Set ${time} for ${lofts === 1 ? '1 loft' : `${lofts} lofts`}?`,
    landed: (lofts: number) =>
      lofts === 1
        ? '1 loft has landings, whose flights would change.'
        : `${lofts} lofts have landings, whose flights would change.`,
    own: (lofts: number) =>
      lofts === 1
        ? '1 loft has a start time of its own, which would be replaced.'
        : `${lofts} lofts have start times of their own, which would be replaced.`,
    keep: (lofts: number) =>
      `“Only for the others” leaves ${lofts === 1 ? 'that one' : `those ${lofts}`} alone.`,
    all: (lofts: number) => (lofts === 1 ? 'Set it for 1 loft' : `Set it for all ${lofts}`),
    plain: (lofts: number) => (lofts === 1 ? 'Only for the 1 other' : `Only for the ${lofts} others`),
    none: 'Change nothing',
  },
  afternoon: {
    question: (slot: number | null, typed: string, afternoon: string) =>
      `#${(slot ?? 0) + 1}: ${typed}, or ${afternoon}?`,
    take: (afternoon: string) => `${afternoon} (key .)`,
    sign: (afternoon: string) => `${afternoon}?`,
    mayBe: (afternoon: string) => `perhaps ${afternoon}`,
    why: (typed: string) => `${typed} may have been read from a twelve-hour clock.`,
  },
  history: {
    title: (loft: string, slot: number | null) =>
      slot === null ? `History: ${loft}, fly time` : `History: ${loft}, pigeon ${slot + 1}`,
    none: 'Nothing has been saved here yet.',
    checked: 'Looked at: it is right',
    from: 'From',
    to: 'To',
    who: 'Who',
    when: 'When',
    clear: (now: string) => `Clear ${now}`,
    restore: (value: string, now: string) => `Restore ${value} instead of ${now}`,
    close: 'Close',
  },
  keys: {
    title: 'Keyboard shortcuts',
    help: {
      digits: { keys: '0–9', does: 'type a landing: 0612 or 612 is 06:12' },
      enter: { keys: 'Enter', does: 'save and go on; on a cell at rest: open it' },
      move: { keys: 'Arrows, Tab', does: 'move' },
      open: { keys: 'F2', does: 'open the cell' },
      clear: { keys: 'Delete, Backspace', does: 'clear the cell' },
      letters: { keys: 'A–Z', does: 'find a loft by name, from anywhere in the grid' },
      number: {
        keys: 'Esc, then digits',
        does: 'find a loft by its number, or by the end of its phone number',
      },
      nextEmpty: { keys: '/', does: 'next empty cell; after a number, that of its loft: 12/' },
      reports: { keys: '*', does: 'to the reports from the roofs, and back' },
      keypad: { keys: '-  +', does: 'previous cell, cell below (numeric keypad)' },
      afternoon: { keys: '.', does: 'take the afternoon time that the line offers: 18:42 for 0642' },
      stamp: { keys: 'Alt+1 to Alt+4', does: 'set a stamp on the pigeon, or take it away' },
      undo: { keys: 'Ctrl+Z', does: 'undo what you typed last, sent or not; a paste as one' },
      redo: { keys: 'Ctrl+Y', does: 'redo what was undone' },
      escape: { keys: 'Esc', does: 'drop what is being typed; again: to Find; in Find: back' },
    },
  },
  noLofts: 'No loft takes part in this tournament yet',
  noDates: 'This tournament has no dates yet',
  dateGone: (date: string) => `${date} is no longer a day of this tournament: choose another`,
  refusedHere: 'You may not enter results for this tournament',
  refusedHereText: 'An admin can add you to it under “Who may edit”.',
  closed: 'This tournament was deleted',
  closedText:
    'An admin can restore it within 30 days. What you typed and was not sent is kept on this device.',
  notFound: 'There is no such tournament',
  giveUp: (what: string) => `Give up ${what}`,
  giveUpAll: {
    button: (count: number) => (count === 1 ? 'Give up 1 time' : `Give up ${count} times`),
    title: 'Give up what was not saved',
    question: 'It is on this device only, and nobody can bring it back.',
  },
  place: (loft: string, date: string, slot: number | null) =>
    `${loft}, ${date}, ${slot === null ? 'fly time' : `pigeon ${slot + 1}`}`,
};
