import { readClock } from '../../../src/lib/time/clock-text';

describe('a time as people type it', () => {
  it.each([
    ['0612', '06:12'],
    ['612', '06:12'],
    ['6:12', '06:12'],
    ['6.12', '06:12'],
    ['06:12:00', '06:12'],
    ['6:12 PM', '18:12'],
    ['1200am', '00:00'],
    ['۰۶۱۲', '06:12'],
    ['٠٦:١٢', '06:12'],
    [' 2359 ', '23:59'],
  ])('%s is %s', (typed, time) => {
    expect(readClock(typed)).toBe(time);
  });

  it.each(['', '6', '24:00', '06:60', '13:05 PM', '06:12:30', 'dawn'])('%s is none', (typed) => {
    expect(readClock(typed)).toBeNull();
  });
});
