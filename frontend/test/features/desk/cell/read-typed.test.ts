import { timeOnly } from '../../../../src/features/desk/cell/cell-value';
import {
  entryOf,
  isStray,
  readLanding,
  readStart,
  shownTime,
  typedText,
  isPlainTime,
} from '../../../../src/features/desk/cell/read-typed';

describe('what is typed into a landing', () => {
  it.each([
    ['0612', '06:12:00'],
    ['612', '06:12:00'],
    ['1805', '18:05:00'],
    ['6:12', '06:12:00'],
    ['06:12', '06:12:00'],
    ['06.12', '06:12:00'],
    ['06:12:00', '06:12:00'],
    ['6:12:00', '06:12:00'],
    ['6:12 AM', '06:12:00'],
    ['12:05:00 am', '00:05:00'],
    ['12:30 PM', '12:30:00'],
    ['1:05pm', '13:05:00'],
    ['612 PM', '18:12:00'],
    ['6:12\u202fPM', '18:12:00'],
    ['\u200f۶:۱۲ PM', '18:12:00'],
    ['۰۶۱۲', '06:12:00'],
    ['٠٦١٢', '06:12:00'],
    [' 2359 ', '23:59:00'],
    ['2400', '24:00:00'],
    ['24:00:00', '24:00:00'],
    ['', ''],
    ['0', ''],
    ['0000', ''],
    ['00:00', ''],
    ['12:00 AM', ''],
  ])('%j is %j', (typed, value) => {
    expect(readLanding(typed)).toEqual({ kind: 'time', value });
  });

  it.each([
    '6',
    '12',
    '2460',
    '1260',
    '06123',
    'noon',
    '6:1',
    '06:12:30',
    '13:05 PM',
    '0:30 AM',
    '6:72 PM',
    '6:12 PMx',
  ])('%j is no time, and says so', (typed) => {
    expect(readLanding(typed)).toMatchObject({
      kind: 'unclear',
      why: { id: 'desk.not-a-time', values: { typed } },
    });
  });
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
    expect(readStart('')).toMatchObject({ kind: 'unclear', why: { id: 'desk.start-needed' } });
  });
});

it('shows hours and minutes, and unclear text as typed', () => {
  expect(['06:12:00', '06:12', '', '2561'].map(shownTime)).toEqual(['06:12', '06:12', '', '2561']);
});

it.each([
  ['0612', true],
  [' 06:12\r\n', true],
  ['۰۶:۱۲', true],
  ['6:12:00', false],
  ['6:12 PM', false],
  ['0612\t0613', false],
])('takes %j as if it were typed: %s', (text, plain) => {
  expect(isPlainTime(text)).toBe(plain);
});

it('keeps digits and separators while typing', () => {
  expect(['06a12', '۰۶', '06:12:00', '6 12'].map(typedText)).toEqual(['0612', '06', '06:12', '612']);
});

it('keeps AM and PM after a time, and no other letters', () => {
  expect(['6:12 P', '6:12PM', '۶:۱۲ pm', '6:12x', 'pm', '0612 a1'].map(typedText)).toEqual([
    '6:12P',
    '6:12PM',
    '6:12pm',
    '6:12',
    '',
    '06121',
  ]);
});

it.each([
  ['0730', '06:12:00', 'written'],
  ['2561', '06:12:00', 'written'],
  ['', '06:12:00', 'nothing'],
  ['0', '06:12:00', 'refused'],
  ['.', '06:12:00', 'refused'],
  ['۰', '06:12:00', 'refused'],
  ['0000', '06:12:00', 'refused'],
  ['00:00', '06:12:00', 'refused'],
  ['0', '', 'nothing'],
] as const)('%j typed over a landing of %j is %s', (typed, shown, entry) => {
  expect(entryOf(typed, false, timeOnly(shown))).toBe(entry);
});

it.each([
  ['0000', 'written'],
  ['0', 'refused'],
  ['', 'nothing'],
] as const)('%j typed over a start time is %s', (typed, entry) => {
  expect(entryOf(typed, true, timeOnly('06:00'))).toBe(entry);
});

it('takes a cleared field and 00:00 of the dropdown for what they say, and a lone sign for a slip', () => {
  expect(['', '00:00', '0000', '0', '.', '00', '0612'].map((text) => isStray(text, false))).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(['', '0', '0000'].map((text) => isStray(text, true))).toEqual([true, true, false]);
});
