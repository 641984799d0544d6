import {
  defaultRules,
  isBeingRaced,
  isUpcoming,
  listedState,
  raceState,
  rowOf,
  startsIn,
  viewDateOf,
  withRow,
} from '../../src/index.js';
import type { Rules, TournamentDay } from '../../src/index.js';
import { buildBoard, idOf, withMarksOf } from '../../src/testing/index.js';

const d1 = '01-04-2026';
const d2 = '03-04-2026';
const at = (date: string, minutes: number) => ({ date, minutes, seconds: 0 });
const cutoff = (cutoffTime: string | null): Rules => ({ ...defaultRules, cutoffTime });
const all = ['12:00', '13:00', '14:00', '15:00'];
const allDown = { 1: { [d1]: all }, 2: { [d1]: all }, 3: { [d1]: all } };
type Times = Parameters<typeof buildBoard>[1];

describe('the state of a race', () => {
  it.each<[string, string, number, Times, string | null, unknown]>([
    ['days before', '2026-03-30', 1320, {}, null, { kind: 'starts', date: d1, inMinutes: 1920 }],
    ['its morning', '2026-04-01', 346, {}, null, { kind: 'starts', date: d1, inMinutes: 14 }],
    ['the start', '2026-04-01', 360, {}, null, { kind: 'racing', date: d1 }],
    [
      'a landing typed early',
      '2026-04-01',
      300,
      { 1: { [d1]: ['12:00'] } },
      null,
      { kind: 'racing', date: d1 },
    ],
    ['the cutoff minute', '2026-04-01', 1140, {}, '19:00', { kind: 'racing', date: d1 }],
    ['after the cutoff', '2026-04-01', 1141, {}, '19:00', { kind: 'closed', date: d1 }],
    ['all landed', '2026-04-01', 960, allDown, '19:00', { kind: 'closed', date: d1 }],
    ['the day between', '2026-04-02', 0, allDown, null, { kind: 'starts', date: d2, inMinutes: 1800 }],
    ['the last evening', '2026-04-03', 1439, {}, null, { kind: 'racing', date: d2 }],
    ['after the last midnight', '2026-04-04', 0, {}, null, { kind: 'final' }],
  ])('at %s', (_, date, minutes, times, cutoffTime, expected) => {
    expect(raceState(buildBoard({ rules: cutoff(cutoffTime) }, times), at(date, minutes))).toEqual(expected);
  });

  it.each<[string, string[], [string, number], unknown]>([
    ['the minute of midnight', [], ['2026-04-02', 0], { kind: 'racing', date: d1 }],
    ['its cutoff on the next day', [], ['2026-04-02', 120], { kind: 'racing', date: d1 }],
    ['the minute after', [], ['2026-04-02', 121], { kind: 'closed', date: d1 }],
    ['a day after its start', [], ['2026-04-02', 360], { kind: 'starts', date: d2, inMinutes: 1440 }],
    ['a minute before', [], ['2026-04-02', 359], { kind: 'closed', date: d1 }],
    ['a day after a later start', ['09:00'], ['2026-04-02', 539], { kind: 'closed', date: d1 }],
    ['its end', ['09:00'], ['2026-04-02', 540], { kind: 'starts', date: d2, inMinutes: 1260 }],
    [
      'a day after an earlier start',
      ['05:00'],
      ['2026-04-02', 300],
      { kind: 'starts', date: d2, inMinutes: 1500 },
    ],
    ['the night after the last date', [], ['2026-04-04', 359], { kind: 'closed', date: d2 }],
    ['the morning after it', [], ['2026-04-04', 360], { kind: 'final' }],
  ])('overnight at %s', (_, starts, [date, minutes], expected) => {
    const rules = { ...cutoff('02:00'), overnight: true };
    const board = buildBoard({ rules }, { 1: { [d1]: starts.map(() => '23:00') } });
    const rows = starts.map((startTime) => ({ ...rowOf(board, idOf(1), d1)!, startTime }));
    const begun = { ...board, rows: rows.reduce(withRow, board.rows) };
    expect(raceState(starts.length > 0 ? begun : { ...board, rows: {} }, at(date, minutes))).toEqual(
      expected,
    );
    const listed = listedState(board.tournament, at('2026-04-02', 120));
    expect([listed, listedState(board.tournament, at('2026-04-02', 121))]).toEqual(['racing', d2]);
  });

  it('leaves the night before for its next date once that has begun', () => {
    const rules = { ...defaultRules, overnight: true };
    const dates = ['2026-04-01', '2026-04-02'];
    const late = buildBoard({ dates, rules }, { 1: { [d1]: ['23:00'] } });
    const board = { ...late, rows: withRow(late.rows, { ...rowOf(late, idOf(1), d1)!, startTime: '09:00' }) };
    expect(raceState(board, at('2026-04-02', 359))).toEqual({ kind: 'racing', date: d1 });
    expect(raceState(board, at('2026-04-02', 360))).toEqual({ kind: 'racing', date: '02-04-2026' });
  });

  it('is closed with its day, and final when all its days are official', () => {
    const day = (date: string, state: 'closed' | 'official') => ({ date, state, at: '' });
    const of = (days: TournamentDay[]) => raceState(buildBoard({ days }), at('2026-04-01', 700));
    expect(of([day('2026-04-01', 'closed')])).toEqual({ kind: 'closed', date: d1 });
    expect(of([day('2026-04-01', 'official')])).toEqual({ kind: 'closed', date: d1 });
    expect(of([day('2026-04-01', 'official'), day('2026-04-03', 'closed')])).toEqual({
      kind: 'closed',
      date: d1,
    });
    expect(of([day('2026-04-01', 'official'), day('2026-04-03', 'official')])).toEqual({ kind: 'final' });
  });

  it('is provisional after its last day while some day was closed and not all are official', () => {
    const of = (...states: ('closed' | 'official')[]) => {
      const days = states.map((state, n) => ({ date: ['2026-04-01', '2026-04-03'][n] ?? '', state, at: '' }));
      return raceState(buildBoard({ days }), at('2026-04-04', 0));
    };
    expect(of()).toEqual({ kind: 'final' });
    expect(of('closed')).toEqual({ kind: 'final', isProvisional: true });
    expect(of('official', 'closed')).toEqual({ kind: 'final', isProvisional: true });
    expect(of('official', 'official')).toEqual({ kind: 'final' });
  });

  it('is closed when every pigeon has landed or is marked', () => {
    const times = { ...allDown, 2: { [d1]: ['12:00', '', '14:00'] } };
    const board = withMarksOf(buildBoard({}, times), 2, d1, { 1: { kind: 'lost', reason: 'Hawk' } });
    const now = at('2026-04-01', 960);
    expect(raceState(board, now)).toEqual({ kind: 'racing', date: d1 });
    const marks = {
      1: { kind: 'lost', reason: 'Hawk' },
      3: { kind: 'disqualified', reason: 'No ring' },
    } as const;
    expect(raceState(withMarksOf(board, 2, d1, marks), now)).toEqual({ kind: 'closed', date: d1 });
  });

  it('is none without dates', () => {
    expect(raceState(buildBoard({ dates: [] }), at('2026-04-01', 0))).toBeNull();
  });
});

describe('a date that is being flown', () => {
  it.each([
    ['before the start', { kind: 'starts', date: d1, inMinutes: 5 } as const, [false, false]],
    ['on the first day', { kind: 'racing', date: d1 } as const, [true, false]],
    ['on the second day', { kind: 'racing', date: d2 } as const, [false, true]],
    ['once it is closed', { kind: 'closed', date: d1 } as const, [false, false]],
    ['in the end', { kind: 'final' } as const, [false, false]],
    ['without dates', null, [false, false]],
  ])('%s', (_, state, flown) => {
    expect([d1, d2].map((date) => isBeingRaced(state, date))).toEqual(flown);
  });
});

describe('a view that is being flown, the total with each of its dates', () => {
  it.each([
    [{ kind: 'racing', date: d1 }, d1, true],
    [{ kind: 'racing', date: d2 }, d1, false],
    [{ kind: 'closed', date: d1 }, d1, false],
    [{ kind: 'closed', date: d1 }, d2, false],
    [{ kind: 'closed', date: d1 }, 'total', false],
    [{ kind: 'racing', date: d1 }, 'total', true],
    [{ kind: 'starts', date: d1, inMinutes: 9 }, 'total', false],
    [{ kind: 'final' }, d2, false],
  ] as const)('%o, %s', (state, view, expected) => {
    expect(isBeingRaced(state, view)).toBe(expected);
  });
});

describe('a date to come', () => {
  const { tournament } = buildBoard();
  it.each([
    ['before the first start', { kind: 'starts', date: d1, inMinutes: 5 } as const, true, true],
    ['on the first day', { kind: 'racing', date: d1 } as const, false, true],
    ['between the days', { kind: 'starts', date: d2, inMinutes: 5 } as const, false, true],
    ['on the last day', { kind: 'closed', date: d2 } as const, false, false],
    ['in the end', { kind: 'final' } as const, false, false],
  ])('%s', (_, state, first, second) => {
    expect([d1, d2].map((date) => isUpcoming(state, tournament, date))).toEqual([first, second]);
  });
});

describe('the minutes to the start', () => {
  it.each([
    ['2026-03-30', d1, 1920],
    ['2026-03-30', d2, 4800],
    ['2026-03-30', 'total', 1920],
    ['2026-04-02', d1, null],
    ['2026-04-02', d2, 480],
    ['2026-04-02', 'total', null],
    ['2026-05-01', d2, null],
  ])('at 22:00 on %s are told of %s', (today, view, minutes) => {
    const board = buildBoard({}, {});
    const now = at(today, 1320);
    expect(startsIn(raceState(board, now), board.tournament, view, now)).toBe(minutes);
  });
});

describe('what a list says of a race', () => {
  it.each([
    ['2026-03-30', 700, d1],
    ['2026-03-31', 700, 'tomorrow'],
    ['2026-04-01', 359, 'today'],
    ['2026-04-01', 1140, 'racing'],
    ['2026-04-01', 1141, d2],
    ['2026-04-03', 700, 'racing'],
    ['2026-04-03', 1141, 'closed'],
    ['2026-04-09', 700, d2],
  ])('on %s at minute %i: %s', (date, minutes, said) => {
    const race = {
      dates: ['2026-04-03', '2026-04-01'],
      days: [],
      startTime: '06:00',
      rules: cutoff('19:00'),
    };
    expect(listedState(race, at(date, minutes))).toBe(said);
    const closed = { ...race, days: [{ date: '2026-04-03', state: 'closed' as const, at: '' }] };
    expect(listedState(closed, at(date, minutes))).toBe(date === '2026-04-03' ? 'closed' : said);
  });
});

describe('the view of an address', () => {
  const dates = ['2026-04-03', '2026-04-01', '2026-04-05'];
  const official = dates.map((date) => ({ date, state: 'official' as const, at: '' }));

  it.each([
    ['01-04-2026', '2026-04-03', '01-04-2026'],
    ['2026-04-01', '2026-04-03', '01-04-2026'],
    ['total', '2026-04-03', 'total'],
    [null, '2026-04-03', '03-04-2026'],
    [null, '2026-04-02', '03-04-2026'],
    [null, '2026-03-01', '01-04-2026'],
    [null, '2026-04-05', '05-04-2026'],
    [null, '2026-04-06', 'total'],
    ['05-04-2026', '2026-04-06', '05-04-2026'],
    ['02-04-2026', '2026-04-02', '03-04-2026'],
    ['02-04-2026', '2026-05-01', 'total'],
    ['nonsense', '2026-04-05', '05-04-2026'],
  ])('%s on %s shows %s', (asked, today, shown) => {
    expect(viewDateOf(asked, { dates, days: [] }, today)).toBe(shown);
  });

  it('is the total once every day is official, and of a tournament without dates', () => {
    expect(viewDateOf(null, { dates, days: official }, '2026-04-05')).toBe('total');
    expect(viewDateOf('05-04-2026', { dates, days: official }, '2026-04-05')).toBe('05-04-2026');
    expect(viewDateOf(null, { dates: [], days: [] }, '2026-04-01')).toBe('total');
  });
});
