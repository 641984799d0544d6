import { readLanding, readStart, shownTime, typedText } from '../../src/features/results/entry/read-typed';

describe('what is typed into a landing', () => {
  it.each([
    ['0612', '06:12:00'],
    ['612', '06:12:00'],
    ['1805', '18:05:00'],
    ['6:12', '06:12:00'],
    ['06:12', '06:12:00'],
    ['06.12', '06:12:00'],
    ['06:12:00', '06:12:00'],
    ['۰۶۱۲', '06:12:00'],
    ['٠٦١٢', '06:12:00'],
    [' 2359 ', '23:59:00'],
    ['', ''],
    ['0', ''],
    ['0000', ''],
    ['00:00', ''],
  ])('%j is %j', (typed, value) => {
    expect(readLanding(typed)).toEqual({ kind: 'time', value });
  });

  it.each(['6', '12', '2460', '2400', '1260', '06123', 'noon', '6:1', '06:12:30'])(
    '%j is no time, and says so',
    (typed) => {
      expect(readLanding(typed)).toEqual({ kind: 'unclear', why: expect.stringContaining(typed) as string });
    },
  );
});

describe('what is typed into a start time', () => {
  it.each([
    ['0600', '06:00'],
    ['545', '05:45'],
    ['0000', '00:00'],
    ['05:45', '05:45'],
  ])('%j is %j', (typed, value) => {
    expect(readStart(typed)).toEqual({ kind: 'time', value });
  });

  it('cannot be empty', () => {
    expect(readStart('')).toEqual({ kind: 'unclear', why: 'A start time is needed' });
  });
});

it('shows hours and minutes, and unclear text as typed', () => {
  expect(['06:12:00', '06:12', '', '2561'].map(shownTime)).toEqual(['06:12', '06:12', '', '2561']);
});

it('keeps digits and separators while typing', () => {
  expect(['06a12', '۰۶', '06:12:00', '6 12'].map(typedText)).toEqual(['0612', '06', '06:12', '612']);
});
