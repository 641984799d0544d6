import { flagsOf, offsetOf, slotWithNearbyTime, slotOf, withOffset } from '../../../src/index.js';
import type { BareReport, ReportSurroundings } from '../../../src/index.js';
import { idOf } from '../../../src/testing/index.js';

/** 17:42:10 in Lahore. */
const tappedAt = Date.UTC(2026, 3, 1, 12, 42, 10);
const report = (some: Partial<BareReport> = {}): BareReport => ({
  _id: 'a',
  ownerId: idOf(1),
  date: '01-04-2026',
  kind: 'landing',
  index: null,
  time: '17:42',
  tappedAt,
  receivedAt: tappedAt + 1000,
  offsetMs: 0,
  source: 'tap',
  note: '',
  state: 'open',
  reason: '',
  by: null,
  ...some,
});
const race = (cutoffTime: string | null, overnight = false) => ({
  startTime: '06:00',
  rules: { cutoffTime, overnight },
  dates: ['2026-03-31', '2026-04-01'],
  timeZone: 'Asia/Karachi',
});
const around = (timeList: string[] = [], some: Partial<ReportSurroundings> = {}): ReportSurroundings => ({
  row: { startTime: '06:00', timeList },
  hasOwnStart: false,
  slots: 4,
  tournament: race(null),
  rows: {},
  others: [],
  ...some,
});
const release = (some: Partial<BareReport> = {}) => report({ kind: 'start', ...some });
const other = (time: string, some: object = {}) => ({
  others: [{ _id: 'b', date: '01-04-2026', kind: 'landing', state: 'open', time, ...some } as const],
});
const minute = 60_000;
/** The end of the first of April in Lahore. */
const midnight = Date.UTC(2026, 3, 1, 19);

const firstMidnight = midnight - 24 * 60 * minute;
const tappedNight = { tappedAt: firstMidnight + 130 * minute, receivedAt: firstMidnight + 131 * minute };

describe('the flags of a report', () => {
  it.each<[string, BareReport, ReportSurroundings, string[]]>([
    ['none for a tap that came at once', report(), around(), []],
    ['none without a record', report(), { ...around(), row: undefined }, []],
    ['none for a clock a minute off', report({ offsetMs: minute }), around(), []],
    [
      'clock beyond a minute',
      report({ offsetMs: minute + 1, receivedAt: tappedAt + minute }),
      around(),
      ['clock'],
    ],
    ['none two minutes after the tap', report({ receivedAt: tappedAt + 2 * minute }), around(), []],
    ['late beyond two minutes', report({ receivedAt: tappedAt + 2 * minute + 1 }), around(), ['late']],
    [
      'late by the corrected tap',
      report({ offsetMs: -30_000, receivedAt: tappedAt + 100_000 }),
      around(),
      ['late'],
    ],
    ['late when tapped on another day than its own', report({ date: '31-03-2026' }), around(), ['late']],
    ['late when tapped before its own', report({ date: '02-04-2026' }), around(), ['late', 'future']],
    [
      'late when its clock was a day ahead and some hours behind',
      report({ time: '16:42', offsetMs: 23 * 60 * minute }),
      around(),
      ['clock', 'late'],
    ],
    [
      'none for a tap right before midnight that came after it',
      report({ time: '23:59', tappedAt: midnight - 1000, receivedAt: midnight + 1000 }),
      around(),
      [],
    ],
    [
      'none overnight for a tap of its own night',
      report({ date: '31-03-2026', time: '02:10', ...tappedNight }),
      around([], { tournament: race(null, true) }),
      [],
    ],
    [
      'cutoff of the next day',
      report({ date: '31-03-2026', time: '02:10', ...tappedNight }),
      around([], { tournament: race('02:09', true) }),
      ['cutoff'],
    ],
    [
      'order after midnight',
      report({ date: '31-03-2026', time: '02:10', index: 0, ...tappedNight }),
      around(['', '23:50:00'], { tournament: race(null, true) }),
      ['order'],
    ],
    [
      'late when a tap of a night is of a date that has ended',
      report({ date: '31-03-2026', time: '02:10', ...tappedNight }),
      around([], { tournament: { ...race(null, true), startTime: '02:10' } }),
      ['late'],
    ],
    [
      'none overnight for a time typed at once after midnight',
      report({ date: '31-03-2026', time: '24:00', source: 'typed', receivedAt: firstMidnight + minute }),
      around([], { tournament: race(null, true) }),
      [],
    ],
    [
      'twin on both sides of midnight',
      report({
        date: '31-03-2026',
        time: '00:01',
        tappedAt: firstMidnight + minute,
        receivedAt: firstMidnight + minute,
      }),
      around([], { tournament: race(null, true), ...other('23:59', { date: '31-03-2026' }) }),
      ['twin'],
    ],
    ['late when a release was tapped on another day', release({ date: '31-03-2026' }), around(), ['late']],
    ['late after a typed time', report({ source: 'typed', time: '17:40' }), around(), ['late']],
    ['none for a time typed in its minute', report({ source: 'typed' }), around(), []],
    ['late on a day after', report({ source: 'typed', date: '31-03-2026' }), around(), ['late']],
    ['future in a later minute', report({ source: 'typed', time: '17:43' }), around(), ['future']],
    ['future on a later day', report({ source: 'typed', date: '02-04-2026' }), around(), ['future']],
    ['order before a lower slot', report({ index: 1 }), around(['17:50:00']), ['order']],
    ['order after a higher slot', report({ index: 0 }), around(['', '17:41:00']), ['order']],
    ['order in the next slot', report(), around(['17:50:00']), ['order']],
    ['none in the same minute', report(), around(['17:42:00']), []],
    ['none before a higher slot', report({ index: 0 }), around(['', '17:50:00']), []],
    ['cutoff beyond it', report(), around([], { tournament: race('17:41') }), ['cutoff']],
    ['none in the cutoff minute', report(), around([], { tournament: race('17:42') }), []],
    ['filled by another time', report({ index: 0 }), around(['17:41:00']), ['filled']],
    ['none where the slot says the same', report({ index: 0 }), around(['17:42:00']), []],
    [
      'filled without a slot left',
      report(),
      around(['12:00:00', '12:01:00', '12:02:00', '12:03:00']),
      ['filled'],
    ],
    ['filled beyond the last slot', report({ index: 4 }), around(), ['filled']],
    ['twin two minutes apart', report(), around([], other('17:44')), ['twin']],
    ['twin of one that was taken', report(), around([], other('17:42', { state: 'taken' })), ['twin']],
    ['none three minutes apart', report(), around([], other('17:45')), []],
    ['none beside one that was rejected', report(), around([], other('17:42', { state: 'rejected' })), []],
    ['none beside a release', report(), around([], other('17:42', { kind: 'start' })), []],
    ['none of a release beside a landing', release(), around([], other('17:42')), []],
    ['twin beside another release', release(), around([], other('06:00', { kind: 'start' })), ['twin']],
    [
      'twin of a release beside one that was taken',
      release({ state: 'taken' }),
      around([], {
        ...other('06:00', { kind: 'start', state: 'taken' }),
        row: { startTime: '17:42', timeList: [] },
      }),
      ['twin'],
    ],
    [
      'none beside a release of another day',
      release(),
      around([], other('17:42', { kind: 'start', date: '03-04-2026' })),
      [],
    ],
    ['filled where the start was typed', release(), around([], { hasOwnStart: true }), ['filled']],
    [
      'none where it was taken as the start',
      release({ state: 'taken' }),
      around([], { hasOwnStart: true, row: { startTime: '17:42', timeList: [] } }),
      [],
    ],
    [
      'filled where the start that it was taken as has changed',
      release({ state: 'taken' }),
      around([], { hasOwnStart: true }),
      ['filled'],
    ],
    ['none beside another day', report(), around([], other('17:42', { date: '03-04-2026' })), []],
    ['none when it was withdrawn itself', report({ state: 'withdrawn' }), around([], other('17:42')), []],
    ['none for a note', report({ kind: 'note', time: '', offsetMs: 9 * minute }), around(), []],
    [
      'none of a slot for a release',
      report({ kind: 'start', time: '06:00', source: 'tap' }),
      around(['17:50:00']),
      [],
    ],
    [
      'none when it was taken into its slot',
      report({ state: 'taken', index: 1 }),
      around(['12:00:00', '17:42:00']),
      [],
    ],
  ])('say %s', (_, one, surroundings, flags) => {
    expect(flagsOf(one, surroundings)).toEqual(flags);
  });
});

describe("a report's slot", () => {
  it('is its own, else the lowest empty one, else none', () => {
    expect(slotOf(2, { timeList: ['', '', '12:00:00'] }, 3)).toBe(2);
    expect(slotOf(null, { timeList: ['12:00:00', '', '12:00:00'] }, 3)).toBe(1);
    expect(slotOf(null, undefined, 3)).toBe(0);
    expect(slotOf(null, { timeList: ['12:00:00'] }, 1)).toBeNull();
  });
});

describe('a landing nearby', () => {
  it('is one of another slot within two minutes', () => {
    const row = { startTime: '06:00', timeList: ['17:40:00', '', '17:45:00'] };
    expect(slotWithNearbyTime('17:42', row, {}, 1)).toBe(0);
    expect(slotWithNearbyTime('17:43', row, {}, null)).toBe(2);
    expect(slotWithNearbyTime('17:38', row, {}, 0)).toBeNull();
    expect(slotWithNearbyTime('17:48', row, {}, 1)).toBeNull();
    expect(slotWithNearbyTime('', row, {}, 1)).toBeNull();
  });

  it('may be on the other side of midnight', () => {
    const row = { startTime: '06:00', timeList: ['23:59:00', '', '05:59:00'] };
    expect(slotWithNearbyTime('00:01', row, { overnight: true }, 1)).toBe(0);
    expect(slotWithNearbyTime('24:00', row, { overnight: true }, 1)).toBe(0);
    expect(slotWithNearbyTime('06:00', row, { overnight: true }, 1)).toBeNull();
  });
});

describe("a link's offset", () => {
  const learned = (...offsets: number[]) => offsetOf(offsets.reduce<number[]>(withOffset, []));

  it('is the smallest of the last ten', () => {
    expect(offsetOf([])).toBe(0);
    expect(learned(900, 300, 700)).toBe(300);
    expect(learned(300, ...Array.from({ length: 10 }, () => 700))).toBe(700);
  });

  it('starts anew when a clock was set, or another phone reports', () => {
    expect(learned(300, -240_000)).toBe(-240_000);
    expect(learned(300, -240_000, -239_000)).toBe(-240_000);
    expect(learned(300, 60_300)).toBe(300);
    expect(learned(300, 60_301)).toBe(60_301);
  });
});
