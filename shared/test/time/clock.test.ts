import { formatMinutes, formatTotal, parseClock, slotTime } from '../../src/index.js';

describe('a time of day', () => {
  it.each([
    ['00:00', 0],
    ['06:12', 372],
    ['06:12:00', 372],
    ['23:59', 1439],
    ['23:59:00', 1439],
    ['19:00', 1140],
  ])('%j is %i minutes', (text, minutes) => {
    expect(parseClock(text)).toBe(minutes);
  });

  it.each(
    [
      '',
      '6:12',
      '24:00',
      '12:60',
      '06:12:30',
      '06:12:0',
      '0612',
      '06-12',
      '06:12 ',
      ' 06:12',
      '06:12\n',
    ].concat([
      '6:1',
      'ab:cd',
      '-6:12',
      '+6:12',
      '1e:12',
      '٠٦:١٢',
      '06:12:00:00',
      '06:12:000',
      '06.12',
      '06:1 ',
    ]),
  )('%j is none', (text) => {
    expect(parseClock(text)).toBeNull();
  });
});

describe('a slot', () => {
  it.each([
    ['12:34', '12:34:00'],
    ['12:34:00', '12:34:00'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    ['00:00', ''],
    ['00:00:00', ''],
    ['00:01', '00:01:00'],
    ['6:12', null],
    ['12:34:56', null],
    ['24:00', null],
    ['noon', null],
  ])('typed as %j is stored as %j', (typed, stored) => {
    expect(slotTime(typed)).toBe(stored);
  });
});

describe('a total', () => {
  it.each([
    [0, '00:00'],
    [60, '00:01'],
    [3600, '01:00'],
    [24 * 3600, '24:00'],
    [25 * 3600 + 120, '25:02'],
    [99 * 3600 + 59 * 60, '99:59'],
    [100 * 3600, '100:00'],
    [161 * 3600 + 5 * 60, '161:05'],
    [1234 * 3600 + 56 * 60, '1234:56'],
  ])('of %i seconds reads %s', (seconds, text) => {
    expect(formatTotal(seconds)).toBe(text);
  });

  it('formats minutes the same way', () => {
    expect([formatMinutes(372), formatMinutes(9665)]).toEqual(['06:12', '161:05']);
  });
});
