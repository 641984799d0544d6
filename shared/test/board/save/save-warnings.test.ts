import { defaultRules } from '../../../src/index.js';
import type { Board, SaveRequest, StaffFacts, WallClock } from '../../../src/index.js';
import { buildBoard, idOf } from '../../../src/testing/index.js';
import { board, d1, d2, evening, midday, save, saved, typed } from './saving.js';

describe('a save is accepted with a warning', () => {
  const cutoff = buildBoard({ rules: { ...defaultRules, cutoffTime: '19:00' } }, { 1: { [d1]: ['19:30'] } });
  const night = buildBoard({ rules: { ...defaultRules, overnight: true, cutoffTime: '02:00' } });
  const afterMidnight: WallClock = { date: '2026-04-02', minutes: 90, seconds: 0 };
  const warnings = (request: SaveRequest, to = board, now = evening) =>
    saved(save(request, to, now)).warnings.map(({ index, id, message }) => [index, id, message]);

  it.each<[string, SaveRequest, Board<StaffFacts>, WallClock, unknown[]]>([
    ['none for an ordinary one', typed(['12:00', '12:30', '13:00']), board, evening, []],
    ['none in the cutoff minute', typed(['', '19:00']), cutoff, evening, []],
    [
      'after the cutoff',
      typed(['', '19:01']),
      cutoff,
      evening,
      [[1, 'result.after-cutoff', 'Pigeon #2: 19:01 is after the cutoff']],
    ],
    [
      'not again for what was there',
      typed(['19:30', '19:40']),
      cutoff,
      evening,
      [[1, 'result.after-cutoff', 'Pigeon #2: 19:40 is after the cutoff']],
    ],
    [
      'earlier than a lower slot',
      typed(['12:00', '11:00', '13:00']),
      board,
      evening,
      [[1, 'result.out-of-order', 'Pigeon #2: 11:00 is earlier than pigeon #1']],
    ],
    [
      'a lower slot made later',
      typed(['14:00', '', '13:00']),
      board,
      evening,
      [[2, 'result.out-of-order', 'Pigeon #3: 13:00 is earlier than pigeon #1']],
    ],
    ['none for equal ones', typed(['12:00', '12:00', '13:00']), board, evening, []],
    [
      'in the future',
      typed(['12:00', '12:01', '13:00']),
      board,
      midday,
      [[1, 'result.in-future', 'Pigeon #2: 12:01 is in the future']],
    ],
    ['none in this minute', typed(['12:00', '12:00', '13:00']), board, midday, []],
    [
      'on a date to come',
      typed(['07:00'], { date: d2 }),
      board,
      evening,
      [[0, 'result.in-future', 'Pigeon #1: 07:00 is in the future']],
    ],
    [
      'none on a date gone by',
      typed(['23:59'], { ownerId: idOf(2) }),
      board,
      { date: '2026-04-02', minutes: 0, seconds: 0 },
      [],
    ],
    [
      'all three of one',
      typed(['19:30', '19:20']),
      cutoff,
      midday,
      [
        [1, 'result.after-cutoff', 'Pigeon #2: 19:20 is after the cutoff'],
        [1, 'result.out-of-order', 'Pigeon #2: 19:20 is earlier than pigeon #1'],
        [1, 'result.in-future', 'Pigeon #2: 19:20 is in the future'],
      ],
    ],
    ['none for a save that changes nothing', typed(['19:30']), cutoff, midday, []],
    [
      'again for who sends a landing again, the answer being lost',
      typed(['19:30'], { base: { timeList: [''] } }),
      cutoff,
      evening,
      [[0, 'result.after-cutoff', 'Pigeon #1: 19:30 is after the cutoff']],
    ],
    [
      'not for what somebody else typed meanwhile',
      typed(['', '12:00'], { base: { timeList: ['', ''] } }),
      cutoff,
      evening,
      [[1, 'result.out-of-order', 'Pigeon #2: 12:00 is earlier than pigeon #1']],
    ],
    [
      'on the next day',
      typed(['23:59', '01:30']),
      night,
      afterMidnight,
      [[1, 'result.next-day', 'Pigeon #2: 01:30+1 is on the next day']],
    ],
    ['none in the minute of midnight', typed(['23:59', '24:00']), night, afterMidnight, []],
    [
      'on the next day, after its cutoff and in the future',
      typed(['24:00', '02:01']),
      night,
      afterMidnight,
      [
        [1, 'result.next-day', 'Pigeon #2: 02:01+1 is on the next day'],
        [1, 'result.after-cutoff', 'Pigeon #2: 02:01+1 is after the cutoff'],
        [1, 'result.in-future', 'Pigeon #2: 02:01+1 is in the future'],
      ],
    ],
    [
      'earlier than one of the next day',
      typed(['00:10', '23:50']),
      night,
      afterMidnight,
      [
        [0, 'result.next-day', 'Pigeon #1: 00:10+1 is on the next day'],
        [1, 'result.out-of-order', 'Pigeon #2: 23:50 is earlier than pigeon #1'],
      ],
    ],
    ['none for a time that is cleared', typed(['']), cutoff, midday, []],
  ])('%s', (_, request, to, now, expected) => {
    expect(warnings(request, to, now)).toEqual(expected);
  });
});
