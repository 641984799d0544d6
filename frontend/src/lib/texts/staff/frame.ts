import { en } from '../en';

export const frameTexts = {
  common: {
    retry: 'Retry',
    close: 'Close',
    messages: 'Messages',
    cancel: 'Cancel',
    save: 'Save Changes',
    saving: 'Saving...',
    edit: 'Edit',
    delete: 'Delete',
    deleting: 'Deleting...',
    confirmDelete: 'Confirm Delete',
    nameUrdu: 'Name in Urdu',
    askDelete: (name: string) => `Are you sure you want to delete ${name}?`,
    undo: 'Undo',
    deletedAt: 'Deleted',
    deletedNone: 'Nothing has been deleted in the last 30 days.',
    restore: 'Restore',
    restoring: 'Restoring...',
    options: 'Options',
    search: 'Search',
    loading: 'Loading',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    notLoaded: 'This list could not be loaded',
    noMatch: (typed: string) => `Nothing found for “${typed}”`,
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    draftBack: 'What you typed before is back.',
    draftDiscard: 'Start over',
    calendar: 'Calendar',
    datePattern: 'dd-mm-yyyy',
    timePattern: 'HH:MM',
    previous: 'Previous',
    next: 'Next',
  },
  warnings: {
    damaged: (name: string) =>
      `\u2068${name}\u2069 is damaged: it can be read, but nothing can be saved. Whoever runs the server can repair it with \u2066npm run data:check -- --repair\u2069.`,
    noBackup: 'No backup could be made yet.',
    oldBackup: (at: string) => `The last good backup is from ${at}.`,
    plainHttp:
      'This page was loaded without https. On other devices the offline page, notifications, copying, and sending reports from the roof while offline will not work.',
    understood: 'Understood',
  },
  shell: {
    product: 'Parwaz',
    menu: 'Menu',
    skip: 'Skip to content',
    collapse: 'Collapse sidebar',
    expand: 'Expand sidebar',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    toDark: 'Dark theme',
    toLight: 'Light theme',
    languageFailed: 'The texts of this language could not be loaded',
    dashboard: 'Dashboard',
    home: 'Home',
    banners: 'Banners',
    categories: 'Categories',
    owners: 'Pigeon Owners',
    tournaments: 'Tournaments List',
    staff: 'SubAdmin List',
    logOut: 'Log Out',
    changePassword: 'Change password',
    groups: { racing: 'Racing', site: 'Public site', people: 'People' },
    unsent: (count: number) => (count === 1 ? '1 time not saved' : `${count} times not saved`),
    signedInAs: (name: string, role: string) => `${name}, ${role}`,
  },
  roles: { admin: 'Admin', subadmin: 'Sub Admin' },
  pages: {
    adminOnlyTitle: 'This page is for admins',
    adminOnlyText: 'Your account is a sub admin’s. Ask an admin if you need something on this page.',
    unknownTitle: 'There is nothing at this address',
    unknownText: 'The link may be old or mistyped.',
    toDashboard: 'To the dashboard',
    brokenText: 'Something on this page failed. What you typed into forms is kept.',
  },
  failure: en.states,
  pictures: {
    choose: 'Choose picture',
    replace: 'Replace picture',
    remove: 'Remove picture',
    reading: 'Reading...',
    cropTitle: 'Crop picture',
    cropHint: 'Drag to move, or use the arrow keys.',
    cropArea: 'The part of the picture that is kept',
    zoom: 'Zoom',
    use: 'Use picture',
  },
  leaving: {
    title: 'Unsaved changes',
    text: 'What you typed here has not been saved.',
    unsent: (count: number) =>
      count === 1
        ? 'One typed time has not reached the server. It stays on this device and is sent when you log in again.'
        : `${count} typed times have not reached the server. They stay on this device and are sent when you log in again.`,
    refused: (count: number) =>
      count === 1
        ? 'One typed time was refused or changed by someone else. It stays on this device and is not sent by itself: you decide about it at the desk.'
        : `${count} typed times were refused or changed by someone else. They stay on this device and are not sent by themselves: you decide about them at the desk.`,
    stay: 'Stay',
    leave: 'Leave',
  },
  auth: {
    title: 'Log in',
    lead: 'For the staff of tournaments.',
    userName: 'User Name',
    password: 'Password',
    logIn: 'Login',
    loggingIn: 'Logging in...',
    success: 'User logged in Successfully',
    tooMany: (seconds: number) => `Too many tries. Please wait ${waitOf(seconds)}.`,
    toHome: 'To the live results',
    expired: 'Your session has ended. Please log in again.',
    kept: (count: number) =>
      count === 1
        ? '1 time is kept on this device; log in to send it.'
        : `${count} times are kept on this device; log in to send them.`,
    keptRefused: (count: number) =>
      count === 1
        ? '1 time that was refused is kept on this device; log in to decide about it.'
        : `${count} times that were refused are kept on this device; log in to decide about them.`,
  },
  ownPassword: {
    text: 'This is the password of your own account. Other devices logged in with it will be logged out.',
    current: 'Current password',
    currentRequired: 'Please type your current password',
    submitting: 'Changing...',
    changed: 'Your password has been changed',
    failed: 'Your password could not be changed',
  },
  dashboard: {
    imageAlt: 'Welcome to Parwaz',
    title: 'Race day',
    now: (weekday: string, date: string, time: string) => `${weekday}, ${date} · ${time}`,
    newTournament: 'New tournament',
    openDesk: 'Open the desk',
    about: (club: string, day: number, of: number, pigeons: string, closes: string | null) =>
      [club, of > 1 ? `day ${day} of ${of}` : '', pigeons, closes ? `closes ${closes}` : '']
        .filter(Boolean)
        .join(' · '),
    pigeons: (team: number, helpers: number) =>
      helpers > 0 ? `${team} + ${counted(helpers, 'helper')}` : counted(team, 'pigeon'),
    landed: (all: string, up: string) => `of ${all} landed · ${up} up`,
    starts: (minutes: number) =>
      minutes < 60
        ? `Starts in ${minutes} min`
        : `Starts in ${Math.floor(minutes / 60)} h ${minutes % 60} min`,
    closed: 'Day closed',
    facts: {
      lastEntry: 'Last entry',
      noEntry: 'Nothing typed yet',
      typing: 'Typing now',
      nobody: 'Nobody',
      watching: 'Watching',
    },
    entries: 'Last entries',
    also: 'Also',
    allTournaments: 'All tournaments',
    tomorrow: 'Tomorrow',
    over: 'Closed',
    onScreen: 'Screen',
    day: (day: number, of: number, time: string) => `Day ${day} of ${of} · starts ${time}`,
    endedOn: (date: string) => `Last day ${date}`,
    noLofts: 'no lofts yet',
    noPrizes: 'no prizes yet',
    lofts: (lofts: number) => counted(lofts, 'loft'),
    shownAtHome: 'on the home page',
    nothingAtHome: 'Nothing is on the home page',
    actions: { addLofts: 'Add lofts', prizes: 'Prizes', change: 'Change', look: 'Look' },
    gone: 'This tournament can’t be loaded just now',
    quietTitle: 'No race today',
    stepsTitle: 'First steps',
    stepsLead: (done: number, all: number, next: string) => `${done} of ${all} done. Next: ${next}`,
    steps: {
      club: {
        title: 'Category',
        text: 'Every tournament belongs to a club; visitors find it under its name.',
        go: 'Create a category',
      },
      owner: {
        title: 'Lofts',
        text: 'One by one, or all at once from a list or a file.',
        go: 'Add the pigeon owners',
      },
      tournament: {
        title: 'Tournament',
        text: 'Name, days, pigeons and helpers, start and cutoff, and the lofts that take part.',
        go: 'Create a tournament',
      },
      screen: {
        title: 'On screen',
        text: 'The home page shows it to everybody.',
        go: 'Put it on screen',
      },
      results: {
        title: 'Results',
        text: 'Type the landings as they are called in; every screen follows at once.',
        go: 'Open the desk',
      },
    },
    done: 'Done',
    askAdmin: { club: 'An admin creates the categories.', screen: 'An admin puts it on screen.' },
  },
  wayBack: {
    tournament: 'Back to the tournament',
    steps: 'Back to the first steps',
    kept: 'What you typed is kept.',
    forget: 'Not now',
  },
};

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

function waitOf(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return `${Math.ceil(seconds / 60)} min`;
}
