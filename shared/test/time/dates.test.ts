import {
  addDays,
  defaultDate,
  firstDate,
  msToMidnight,
  toBoardDate,
  toIsoDate,
  wallClock,
  yearOf,
} from '../../src/index.js';

describe('a day', () => {
  it.each([
    ['01-04-2026', '2026-04-01', '01-04-2026'],
    ['2026-04-01', '2026-04-01', '01-04-2026'],
    ['29-02-2028', '2028-02-29', '29-02-2028'],
    ['2026-12-31', '2026-12-31', '31-12-2026'],
  ])('%s is read in either form', (text, iso, board) => {
    expect([toIsoDate(text), toBoardDate(text)]).toEqual([iso, board]);
  });

  it.each(
    ['30-02-2026', '2026-02-30', '29-02-2026', '31-04-2026', '2026-13-01', '00-01-2026', '2026-00-10'].concat(
      [
        '1-4-2026',
        '2026-4-1',
        '01/04/2026',
        '01-04-26',
        '',
        '2026-04-01T00:00:00Z',
        ' 2026-04-01',
        '0000-01-01',
      ],
    ),
  )('%j is none', (text) => {
    expect([toIsoDate(text), toBoardDate(text)]).toEqual([null, null]);
  });

  it.each([
    ['2026-04-01', 1, '2026-04-02'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 2, '2027-01-02'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %i more is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });
});

describe('the date a board opens on', () => {
  const dates = ['2026-04-05', '2026-04-01', '2026-04-03'];
  it.each([
    ['2026-03-01', '2026-04-01', 'the first, before the tournament'],
    ['2026-04-01', '2026-04-01', 'today'],
    ['2026-04-02', '2026-04-03', 'the next one, on a day of rest'],
    ['2026-04-03', '2026-04-03', 'today'],
    ['2026-04-05', '2026-04-05', 'today, the last'],
    ['2026-05-01', '2026-04-05', 'the last, afterwards'],
  ])('on %s is %s: %s', (today, expected) => {
    expect(defaultDate(dates, today)).toBe(expected);
    expect(dates[0]).toBe('2026-04-05');
  });

  it('is none without dates', () => {
    expect(defaultDate([], '2026-04-01')).toBeNull();
  });
});

describe('the clock on the wall', () => {
  it.each([
    ['2026-04-01T18:59:59.999Z', 'Asia/Karachi', '2026-04-01', 23 * 60 + 59, 59],
    ['2026-04-01T19:00:00.000Z', 'Asia/Karachi', '2026-04-02', 0, 0],
    ['2026-04-01T01:12:34.000Z', 'Asia/Karachi', '2026-04-01', 6 * 60 + 12, 34],
    ['2026-12-31T23:30:00.000Z', 'Asia/Karachi', '2027-01-01', 4 * 60 + 30, 0],
    ['2026-03-29T00:59:00.000Z', 'Europe/London', '2026-03-29', 59, 0],
    ['2026-03-29T01:00:00.000Z', 'Europe/London', '2026-03-29', 120, 0],
    ['2026-04-01T00:15:00.000Z', 'Asia/Kolkata', '2026-04-01', 5 * 60 + 45, 0],
  ])('at %s in %s', (instant, zone, date, minutes, seconds) => {
    expect(wallClock(Date.parse(instant), zone)).toEqual({ date, minutes, seconds });
  });
});

describe('the time to midnight', () => {
  const hours = (h: number) => h * 3_600_000;
  it.each([
    ['2026-04-01T18:59:59.999Z', 'Asia/Karachi', 1],
    ['2026-04-01T18:59:59.000Z', 'Asia/Karachi', 1000],
    ['2026-04-01T19:00:00.000Z', 'Asia/Karachi', hours(24)],
    ['2026-04-01T07:00:00.250Z', 'Asia/Karachi', hours(12) - 250],
    // London's clocks go forward at 01:00 and back at 02:00: days of 23 and 25 hours.
    ['2026-03-29T00:00:00.000Z', 'Europe/London', hours(23)],
    ['2026-03-29T12:00:00.000Z', 'Europe/London', hours(11)],
    ['2026-10-24T23:00:00.000Z', 'Europe/London', hours(25)],
    ['2026-10-25T00:30:00.000Z', 'Europe/London', hours(23.5)],
    // Cairo's go forward at midnight: the day begins at 01:00.
    ['2026-04-23T21:00:00.000Z', 'Africa/Cairo', hours(1)],
    ['2026-04-23T22:00:00.000Z', 'Africa/Cairo', hours(23)],
  ])('from %s in %s is %i ms', (instant, zone, expected) => {
    const at = Date.parse(instant);
    expect(msToMidnight(at, zone)).toBe(expected);
    expect(wallClock(at + expected, zone).date).not.toBe(wallClock(at, zone).date);
    expect(wallClock(at + expected - 1, zone).date).toBe(wallClock(at, zone).date);
  });
});

describe("a tournament's first date", () => {
  it.each([
    [{ dates: ['2026-09-02', '2026-09-01'], startDate: '2020-01-01' }, '2026-09-01', '2026'],
    [{ dates: ['02-01-2026', '2025-12-31'], startDate: '' }, '2025-12-31', '2025'],
    [{ dates: [], startDate: '01-04-2020' }, '2020-04-01', '2020'],
    [{ dates: [], startDate: '' }, '', ''],
  ])('of %j is %s', (tournament, first, year) => {
    expect([firstDate(tournament), yearOf(tournament)]).toEqual([first, year]);
  });
});
