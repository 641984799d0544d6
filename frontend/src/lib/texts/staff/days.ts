const placesText = (places: number) =>
  places === 1 ? '1 loft changes place' : `${places || 'no'} lofts change place`;

export const dayTexts = {
  days: {
    states: { open: 'Open', closed: 'Closed', official: 'Official', void: 'Void' },
    button: (state: string) => `Day: ${state}`,
    title: (date: string) => `Day ${date}`,
    open: 'Results are coming in. Close the day when the last pigeon is in: after that, nothing is taken automatically and every change needs a reason.',
    closed: (since: string) =>
      `Closed since ${since}. Spectators read “Provisional: may still change”, and every change needs a reason.`,
    official: (since: string) =>
      `Official since ${since}. Spectators read that, and every change is listed under Corrections.`,
    void: (since: string) =>
      `Void since ${since}. Nothing of it counts, and spectators read why. Every change needs a reason.`,
    asks: (who: string, day: string) => `${who} says ${day} is official. Confirm?`,
    somebody: 'Somebody',
    waits: (day: string) => `You said ${day} is official: another person still has to confirm it.`,
    look: 'See what is in it',
    bothSaid: (first: string, second: string) => `${first} said official, ${second} confirmed.`,
    facts: {
      notLanded: (pigeons: number) => `Did not land, without a mark: ${pigeons}`,
      marks: (marked: string) => `Marks: ${marked || 'none'}`,
      corrections: (count: number) => `Corrections: ${count}`,
      correctionsUnread: 'Corrections: not loaded yet',
      winner: (names: string, total: string) => (names === '' ? 'No winner' : `Winner: ${names}, ${total}`),
    },
    askedByYou: 'Saved: now somebody else must confirm it.',
    needsTwo: 'In this tournament two people make a day official.',
    toCome: (day: string, days: number) =>
      `${day} is ${days === 1 ? 'tomorrow' : `in ${days} days`}: nothing has been released`,
    past: (day: string, days: number, state: string) =>
      `${day} was ${days === 1 ? 'yesterday' : `${days} days ago`}. Day: ${state}.`,
    clockSet: (minutes: number) =>
      `The clock goes ${minutes > 0 ? 'forward' : 'back'} by ${Math.abs(minutes)} minutes while this day is flown. Flights are counted by the clock as shown: a start can be moved by hand.`,
    restDay: 'Today is not a race day.',
    showToday: 'Go to today',
    early: {
      question: (what: string, day: string) => `Save it for ${day} anyway? ${what}`,
      yes: (day: string) => `Save for ${day}`,
      no: 'Don’t save',
      notSaved: (what: string) => `Not saved: ${what}`,
    },
    allOthers: (pigeons: number) =>
      pigeons === 1 ? 'Mark the other one as lost:' : `Mark all ${pigeons} others as lost:`,
    othersMarked: (pigeons: number, reason: string) =>
      `${pigeons === 1 ? '1 pigeon' : `${pigeons} pigeons`} marked as lost: ${reason}. One Undo takes them all back.`,
    missing: 'Still missing',
    nothingMissing: 'Nothing is missing: every pigeon has landed or is marked.',
    unlanded: (pigeons: number, lofts: number) =>
      `${pigeons === 1 ? '1 pigeon' : `${pigeons} pigeons`} without a time or a mark, of ${lofts === 1 ? '1 loft' : `${lofts} lofts`}`,
    toCheck: (count: number) => (count === 1 ? '1 landing to check' : `${count} landings to check`),
    reports: (count: number) => (count === 1 ? '1 open report' : `${count} open reports`),
    reportsUnknown: 'Open reports could not be loaded',
    unsent: (count: number) => (count === 1 ? '1 time not sent yet' : `${count} times not sent yet`),
    close: 'Close the day',
    makeOfficial: 'Make it official',
    confirm: 'Confirm: official',
    makeVoid: 'Make it void',
    whyVoid: 'Why is the day void?',
    askVoid: 'Everybody reads the reason on the day’s page.',
    countsNoMore: (date: string, flights: number, places: number) =>
      `${flights === 1 ? '1 flight' : `${flights} flights`} of ${date} will not count, and ${placesText(places)} in the total.`,
    countsAgain: (date: string, flights: number, places: number) =>
      `${flights === 1 ? '1 flight' : `${flights} flights`} of ${date} will count again, and ${placesText(places)} in the total.`,
    reopen: 'Open the day again',
    toClosed: 'Back to closed',
    back: 'Not now',
    failed: 'The day could not be changed. Please try again.',
  },
  reasons: {
    label: 'Why does it change?',
    hint: 'Everybody can read this under Corrections, without your name.',
    shown: (reason: string) => reason,
    title: 'This day is closed',
    edit: 'It would change what a closed day shows, or who makes it official. Say why, and it is saved.',
    undo: 'Undoing it changes what a closed day shows. Say why, and it is done.',
    reopen: 'Say why the day is set back. That is itself a correction.',
    save: 'Save with this reason',
    needed: 'Please say why',
    wait: (count: number) =>
      count === 1
        ? '1 time needs a reason: the day is closed'
        : `${count} times need a reason: the day is closed`,
    asking: (count: number) => (count === 1 ? '1 needs a reason' : `${count} need a reason`),
    giveUp: 'Give up',
  },
};
