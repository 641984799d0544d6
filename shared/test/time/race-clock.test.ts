import { clockSetBy, isTimeZone, learnOffset, utcOffset, wallClock } from '../../src/index.js';

describe('a race clock', () => {
  it.each([
    ['Asia/Karachi', '2026-04-10T18:59:59Z', '2026-04-10', '2026-04-11', 300],
    ['Asia/Dubai', '2026-04-10T19:59:59Z', '2026-04-10', '2026-04-11', 240],
    ['Europe/Athens', '2026-04-10T20:59:59Z', '2026-04-10', '2026-04-11', 180],
    ['Europe/London', '2026-04-10T22:59:59Z', '2026-04-10', '2026-04-11', 60],
    ['Europe/London', '2026-01-10T23:59:59Z', '2026-01-10', '2026-01-11', 0],
    ['America/St_Johns', '2026-07-11T02:29:59Z', '2026-07-10', '2026-07-11', -150],
  ])('of %s goes to the next day after %s', (timeZone, lastSecond, day, next, offset) => {
    const atMs = Date.parse(lastSecond);
    expect([atMs, atMs + 1000].map((at) => wallClock(at, timeZone).date)).toEqual([day, next]);
    expect(wallClock(atMs, timeZone)).toEqual({ date: day, minutes: 23 * 60 + 59, seconds: 59 });
    expect(utcOffset(atMs, timeZone)).toBe(offset);
  });

  it('of a zone that this device doesn’t know goes by what its board said', () => {
    const timeZone = 'Europe/Yet_To_Be';
    const atMs = Date.parse('2026-04-10T20:30:00Z');
    expect(wallClock(atMs, timeZone)).toEqual(wallClock(atMs, 'UTC'));
    learnOffset(timeZone, 210);
    expect(wallClock(atMs, timeZone)).toEqual({ date: '2026-04-11', minutes: 0, seconds: 0 });
  });
});

it.each([
  ['Asia/Karachi', true],
  ['europe/london', true],
  ['UTC', true],
  ['+05:00', false],
  ['-03', false],
  ['Lahore', false],
  ['', false],
])('%s is a time zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});

it.each([
  ['2026-03-29', 0, 1440, 60],
  ['2026-03-29', 300, 1440, 0],
  ['2026-03-28', 1320, 1320 + 1439, 60],
  ['2026-10-25', 30, 1440, -60],
  ['2026-10-24', 1320, 1320 + 1439, -60],
  ['2026-10-24', 360, 1440, 0],
])('London’s clock on %s from minute %d to %d is set by %d', (date, from, to, by) => {
  expect(clockSetBy(date, from, to, 'Europe/London')).toBe(by);
});
