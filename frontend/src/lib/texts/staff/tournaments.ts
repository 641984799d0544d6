import type { RulePreset, Rules } from '@parwaz/shared';

type Choices = Omit<Rules, 'cutoffTime' | 'minimumFlightMinutes' | 'overnight'>;
type RuleWords = {
  [Name in keyof Choices]: { label: string; options: Record<Rules[Name], { name: string; text: string }> };
};

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

export const tournamentTexts = {
  tournaments: {
    title: 'List of Tournaments',
    create: 'Create New Tournament',
    empty: 'No tournaments available',
    emptyHint: 'Create the first one; it needs a category and its lofts.',
    emptyAllowed: 'You see the tournaments that an admin allowed you, and those you create.',
    searchHint: 'Search by name or category',
    columns: {
      poster: 'Poster',
      name: 'Name',
      category: 'Category',
      startDate: 'Start Date',
      pigeons: 'Pigeons',
      lofts: 'Lofts',
    },
    screen: (on: boolean) => `Screen: ${on ? 'On' : 'Off'}`,
    result: 'Result',
    deleteNote: (lofts: number, days: number) =>
      `Its ${counted(lofts, 'loft')}, ${counted(days, 'day')} and all landings disappear from every screen. An admin can restore it for 30 days.`,
    deleted: (name: string) => `${name} has been deleted`,
    deleteFailed: 'Failed to delete tournament',
    restored: (name: string) => `${name} has been restored`,
    asBefore: (name: string) => `${name} is as it was before`,
    restoreFailed: 'Failed to restore tournament',
    deletedTitle: 'Deleted tournaments',
    deletedHint: 'They can be restored for 30 days.',
    createTitle: 'Create Tournament',
    submitting: 'Creating...',
    created: 'Tournament created successfully!',
    createFailed: 'Failed to create tournament',
    isMade: (name: string) => `\u2068${name}\u2069 is ready. What comes next:`,
    editTitle: 'Edit Tournament',
    updated: 'Tournament updated successfully!',
    updateFailed: 'Failed to update tournament',
    noChanges: 'No changes made!',
    copy: {
      button: 'Copy',
      from: (name: string) =>
        `Copied from ${name}: lofts, prizes, rules and staff. Choose the new dates, and the name if it has another one.`,
      gone: 'The tournament you wanted to copy is not in your list. This is an empty form.',
    },
    missing: {
      club: {
        none: 'There is no category yet.',
        make: 'New club',
        ask: 'An admin creates the categories.',
      },
      owner: { none: 'There are no pigeon owners yet.', make: 'Add pigeon owners', ask: '' },
      staff: { none: 'There are no sub admins yet.', make: 'Register a sub admin', ask: '' },
    },
    goneTitle: 'This tournament is not in your list',
    toList: 'To the list',
    sections: {
      basics: 'Basics',
      days: 'Days',
      pigeons: 'Pigeons',
      prizes: 'Prizes',
      staff: 'On screen, and who may edit',
      lofts: 'Lofts',
    },
    poster: 'Tournament Poster',
    posterAlt: 'The poster',
    choosePoster: 'Upload poster',
    replacePoster: 'Replace poster',
    removePoster: 'Remove poster',
    name: 'Tournament Name',
    chooseCategory: 'Select a category',
    startTime: 'Start Time',
    timeZone: 'Time zone',
    timeZoneHint: (place: string) =>
      `${place === '' ? 'Type a city. ' : `${place}. `}Every time of this race is on this clock; changing it changes no typed time.`,
    startTimeHint: 'When the pigeons are released; a loft’s own time can differ.',
    deskPhone: 'Phone of the desk',
    deskPhoneHint: 'Whom lofts call with a landing. The public page shows it.',
    streamUrl: 'Live video',
    streamUrlHint: 'A link that begins with https://. The public page leads to it.',
    note: 'Note for the public',
    noteHint: 'Shown on the public page under About, for instance how releases are watched.',
    days: 'Number of Days',
    continueDays: 'Continue Days',
    continueDaysHint: 'The club’s own note: it changes no date and no result. Leave 1 if you don’t use it.',
    date: (day: number) => `Date: ${day}`,
    dateMissing: 'Please select a date',
    propose: 'Fill the dates from the start date:',
    proposeNeedsStart: 'Choose the start date to get suggested dates.',
    everyDay: 'Every day',
    everySecondDay: 'Every second day',
    pigeons: 'Number of Pigeons',
    helpers: 'Helper Pigeons',
    helpersHint: 'Fly along with the team, beyond the number that counts.',
    prizes: 'Number of Prizes',
    prizesHint: 'Money or things: 50,000 or Motorcycle.',
    prize: (place: number) => `Prize ${place}`,
    stamps: {
      title: 'Stamps',
      hint: 'Pigeons that the club stamps before their release also fly for prizes of their own, in a table of their own.',
      add: 'Add:',
      other: 'Another stamp',
      most: (count: number) => `A tournament has at most ${count} stamps.`,
      one: (place: number) => `Stamp ${place}`,
      name: 'Name of the stamp',
    },
    order: {
      remove: 'Remove',
      up: (name: string) => `Move ${name} up`,
      down: (name: string) => `Move ${name} down`,
    },
    onScreen: 'Show on screen',
    onScreenHint:
      'On screen, it is on the home page. Its own page is public either way, unless it is hidden.',
    hidden: 'Hidden',
    hiddenHint:
      'Only its staff and lofts with a roof link find it; nothing of it is public. Show it when it is ready.',
    on: 'On Screen',
    off: 'Off Screen',
    subadmins: 'Select Subadmins',
    starts: {
      title: 'Which lofts start at the new time?',
      question: (to: string) =>
        `The tournament now starts at ${to}. These results are kept with another start time; ticked ones change to ${to}, and their totals with them.`,
      choice: (time: string, records: number, flown: number) => {
        const results =
          records === 1 ? `1 result that starts at ${time}` : `${records} results that start at ${time}`;
        return flown === 0
          ? results
          : `${results}, ${flown === records ? 'flown' : `${flown} of them flown`} already`;
      },
      yes: 'Save',
    },
    losses: {
      title: 'Landing times would be lost',
      question: (landings: number, marks: number, stamps: number) =>
        `This change removes ${[
          ...(landings > 0 || marks + stamps === 0 ? [counted(landings, 'landing time')] : []),
          ...(marks > 0
            ? [marks === 1 ? '1 mark with its reason' : `${marks} marks with their reasons`]
            : []),
          ...(stamps > 0 ? [`the stamps of ${counted(stamps, 'pigeon')}`] : []),
        ].join(' and ')}.`,
      overlap: 'Of these, some stand in more than one line:',
      ofDate: (date: string, landings: number) => `${date}: ${landings}`,
      ofLoft: (name: string, landings: number) => `${name}: ${landings}`,
      ofSlot: (slot: number, landings: number) => `Pigeon #${slot}: ${landings}`,
      note: 'They disappear from every screen and from the totals.',
      times: 'Show what would be removed',
      yes: 'Remove them',
      no: 'Keep them',
    },
    conflicts: {
      title: 'Somebody else changed this tournament meanwhile',
      text: 'Choose which value is right; then save again.',
      yours: 'Yours',
      theirs: 'Theirs',
      take: 'Use these',
      aPoster: 'A poster',
      noPoster: 'No poster',
      entries: (count: number) => `${count} selected`,
    },
    rules: {
      title: 'Scoring rules',
      preset: 'Fill the rules for:',
      presets: {
        'best-of-team': 'Best of the team',
        'helper-in-place': 'A helper takes its pigeon’s place',
        'five-hours': 'Five hours at least',
        'first-bird': 'First bird, latest wins',
      },
      whatIf: {
        title: 'What if',
        none: 'With the landings so far, no place, total or winner would change.',
        some: 'With the landings so far, saving these rules would change:',
        total: 'Total',
        places: (count: number) => counted(count, 'place'),
        totals: (count: number) => counted(count, 'total'),
        first: (from: string, to: string) => `First pigeon winner: ${to} instead of ${from}`,
        last: (from: string, to: string) => `Last pigeon winner: ${to} instead of ${from}`,
        and: ', ',
        nobody: 'nobody',
        lofts: 'Show these lofts',
        columns: ['Loft', 'Place now', 'Place then', 'Total now', 'Total then'],
      },
      helpers: {
        label: 'Which pigeons count',
        options: {
          best: {
            name: 'The earliest beyond the team are dropped',
            text: 'When more pigeons land than the team has, the earliest landings are left out, so the longest flights count.',
          },
          slot: {
            name: 'A helper replaces its pigeon',
            text: 'A time in helper 1 counts instead of pigeon 1, helper 2 instead of pigeon 2, and so on.',
          },
          never: {
            name: 'Helpers never count',
            text: 'Their times are shown, and only the team’s pigeons are scored.',
          },
        },
      },
      firstWinner: {
        label: 'First pigeon winner of a day',
        options: {
          earliest: { name: 'Earliest landing', text: 'The loft whose pigeon came down first wins.' },
          'latest-first-bird': {
            name: 'Latest first pigeon',
            text: 'The loft whose first counted pigeon stayed up longest wins.',
          },
          'earliest-counted': {
            name: 'Earliest landing that counts',
            text: 'As the first, without helpers and short flights that are left out.',
          },
        },
      },
      lastWinner: {
        label: 'Last pigeon winner',
        options: {
          latest: { name: 'Latest landing', text: 'The loft whose pigeon came down last wins.' },
          'latest-counted': {
            name: 'Latest landing that counts',
            text: 'A landing that is left out of the totals can’t win.',
          },
          'latest-full-team': {
            name: 'Latest landing of a whole team',
            text: 'Only lofts can win of which as many pigeons landed that day as the team has.',
          },
        },
      },
      ties: {
        label: 'Equal totals',
        options: {
          shared: {
            name: 'Share a place',
            text: 'Two lofts with the same total are both 1st, and the next is 3rd.',
          },
          listed: {
            name: 'Get consecutive places',
            text: 'Every loft gets a place of its own, in the order listed.',
          },
        },
      },
      official: {
        label: 'Who makes a day official',
        options: {
          one: { name: 'One person', text: 'Whoever closes the day may make it official too.' },
          two: { name: 'Two people', text: 'One says that it is official, somebody else confirms it.' },
        },
      },
      reports: {
        label: 'Reports from the roof',
        options: {
          off: { name: 'None', text: 'The desk types every landing.' },
          confirm: {
            name: 'The desk takes each',
            text: 'Lofts report from a link of their own; a report counts when the desk takes it, with one key.',
          },
          automatic: {
            name: 'Clear ones are taken automatically',
            text: 'All others wait for the desk: a phone clock that is off, a late or doubtful time.',
          },
        },
      },
      cutoff: 'Cutoff time',
      cutoffHint: 'A landing after it is accepted with a warning. Empty: no cutoff.',
      overnight: 'Overnight',
      overnightHint:
        'A landing earlier than its start is of the next day. The minute of midnight is typed as 2400. Such landings are marked to be checked.',
      yes: 'yes',
      no: 'no',
      minimum: 'Minimum flight',
      minimumHint: 'Hours and minutes, as 05:00. A shorter flight doesn’t count. Empty: every flight counts.',
    } satisfies RuleWords & { presets: Record<RulePreset, string> } & Record<string, unknown>,
    picker: {
      label: 'Pigeon owners',
      list: 'Lofts to pick from',
      search: 'Search by name or address',
      chosen: (chosen: number, all: number) => `${chosen} of ${all} selected`,
      all: 'Select all',
      allFound: (found: number) => `Select these ${found}`,
      none: 'Clear',
      noMatch: 'No owner of this name or address',
    },
    faults: {
      date: (day: number) => `Please select date for Day ${day}`,
      sameDate: (day: number, other: number) => `Day ${day} has the same date as Day ${other}`,
    },
  },
};
