import { planSave, rowOf, withRow } from '../../src/index.js';
import type { Board, SavePlan, SaveRequest, StaffFacts, WallClock } from '../../src/index.js';
import { buildBoard, idOf } from '../../src/testing/index.js';

const d1 = '01-04-2026';
const d2 = '03-04-2026';
const evening: WallClock = { date: '2026-04-01', minutes: 22 * 60, seconds: 0 };
const midday: WallClock = { date: '2026-04-01', minutes: 12 * 60, seconds: 30 };

/** Three pigeons and a helper, from 06:00. Loft 1 has a record of the first date, loft 2 none. */
const board = buildBoard({}, { 1: { [d1]: ['12:00', '', '13:00'] } });
const typed = (timeList: (string | null)[], some: Partial<SaveRequest> = {}): SaveRequest => ({
  ownerId: idOf(1),
  date: d1,
  startTime: '06:00',
  timeList,
  ...some,
});
const saved = (plan: SavePlan) => {
  if (plan.kind !== 'saved') throw new Error(JSON.stringify(plan));
  return plan;
};
const save = (request: SaveRequest, to: Board<StaffFacts> = board, now = evening) =>
  planSave(to, request, now);
const faults = (plan: SavePlan) =>
  plan.kind === 'refused' ? plan.faults.map(({ id, path, message }) => [id, path, message]) : plan;

describe('a save is refused', () => {
  it.each<[string, SaveRequest, [string, string, string][]]>([
    [
      'for what is not a time',
      typed(['12:00', '6:12', '24:00', 'x']),
      [
        ['result.not-a-time', 'timeList.1', 'Pigeon #2: "6:12" is not a time (HH:MM)'],
        ['result.not-a-time', 'timeList.2', 'Pigeon #3: "24:00" is not a time (HH:MM)'],
        ['result.not-a-time', 'timeList.3', 'Pigeon #4: "x" is not a time (HH:MM)'],
      ],
    ],
    [
      'for seconds',
      typed(['12:00:30']),
      [['result.not-a-time', 'timeList.0', 'Pigeon #1: "12:00:30" is not a time (HH:MM)']],
    ],
    [
      'for a long text, of which it repeats the beginning',
      typed(['y'.repeat(100)]),
      [['result.not-a-time', 'timeList.0', `Pigeon #1: "${'y'.repeat(20)}" is not a time (HH:MM)`]],
    ],
    [
      'for a landing before the start',
      typed(['12:00', '05:59', '', '05:00']),
      [
        ['result.before-start', 'timeList.1', 'Pigeon #2: 05:59 is before the start time 06:00'],
        ['result.before-start', 'timeList.3', 'Pigeon #4: 05:00 is before the start time 06:00'],
      ],
    ],
    [
      'for a start after a landing',
      typed(['12:00', '', '13:00'], { startTime: '12:30' }),
      [['result.before-start', 'timeList.0', 'Pigeon #1: 12:00 is before the start time 12:30']],
    ],
    [
      'for a start that is not a time',
      typed(['12:00'], { startTime: '25:00' }),
      [['result.not-a-time', 'startTime', 'Start time: "25:00" is not a time (HH:MM)']],
    ],
    [
      'for more times than slots, empty ones too',
      typed(['12:00', '', '13:00', '', '']),
      [['result.too-many-slots', 'timeList', 'Pigeon #5 is more than the 4 of this tournament']],
    ],
    [
      'for an owner who does not take part',
      typed(['12:00'], { ownerId: idOf(9) }),
      [['result.not-a-loft', 'pigeonOwnerId', 'This owner is not in the tournament']],
    ],
    [
      'for a date that is not of the tournament',
      typed(['12:00'], { date: '02-04-2026' }),
      [['result.not-a-date', 'date', "02-04-2026 is not one of the tournament's dates"]],
    ],
    [
      'for all of it at once',
      typed(['noon'], { ownerId: idOf(9), date: '30-02-2026' }),
      [
        ['result.not-a-loft', 'pigeonOwnerId', 'This owner is not in the tournament'],
        ['result.not-a-date', 'date', "30-02-2026 is not one of the tournament's dates"],
        ['result.not-a-time', 'timeList.0', 'Pigeon #1: "noon" is not a time (HH:MM)'],
      ],
    ],
  ])('%s', (_, request, expected) => {
    expect(faults(save(request))).toEqual(expected);
  });

  it('when another desk moved the start behind the landing', () => {
    const row = { ...rowOf(board, idOf(1), d1)!, startTime: '07:00' };
    const moved = { ...board, rows: withRow(board.rows, row) };
    const base = { timeList: ['12:00', '', '13:00', ''], startTime: '06:00' };
    expect(faults(save(typed(['12:00', '06:30', '13:00', ''], { base }), moved))).toEqual([
      ['result.before-start', 'timeList.1', 'Pigeon #2: 06:30 is before the start time 07:00'],
    ]);
  });
});

describe('what a save without base writes', () => {
  it.each<[string, (string | null)[], string[]]>([
    ['the whole row', ['12:00', '14:00', '15:00', '16:00'], ['12:00:00', '14:00:00', '15:00:00', '16:00:00']],
    ['a shorter list, filled up', ['12:30'], ['12:30:00', '', '', '']],
    ['nothing typed', [], ['', '', '', '']],
    ['00:00 and null as empty', ['00:00', null, '00:00:00', ''], ['', '', '', '']],
    ['times as they are read back', ['12:00:00', '', '13:00:00', ''], ['12:00:00', '', '13:00:00', '']],
    ['a landing in the start minute', ['06:00'], ['06:00:00', '', '', '']],
  ])('%s', (_, timeList, expected) => {
    expect(saved(save(typed(timeList))).row).toEqual({
      ownerId: idOf(1),
      date: d1,
      startTime: '06:00',
      timeList: expected,
    });
  });

  it('is a record of its own for a loft without one, with its own start', () => {
    expect(saved(save(typed(['12:00'], { ownerId: idOf(2), startTime: '06:45' }))).row).toEqual({
      ownerId: idOf(2),
      date: d1,
      startTime: '06:45',
      timeList: ['12:00:00', '', '', ''],
    });
  });

  it('is the start time too, in either form', () => {
    expect(saved(save(typed(['12:00'], { startTime: '05:30' }))).row.startTime).toBe('05:30');
    expect(saved(save(typed(['12:00'], { startTime: '05:30:00' }))).row.startTime).toBe('05:30');
  });

  it('is the present row when nothing changed', () => {
    const present = rowOf(board, idOf(1), d1);
    expect(saved(save(typed(['12:00', '', '13:00']))).row).toEqual(present);
    expect(saved(save(typed(['12:00', '', '13:00'], { base: null }))).row).toEqual(present);
  });
});

describe('what a save with base writes', () => {
  const base = (times: (string | null)[], startTime: string | null = '06:00') => ({
    timeList: times,
    startTime,
  });

  it.each<[string, (string | null)[], (string | null)[], string[]]>([
    ['a cell it changed', ['12:00', '', '13:00'], ['12:30', '', '13:00'], ['12:30:00', '', '13:00:00', '']],
    ['a cell it cleared', ['12:00', '', '13:00'], ['', '', '13:00'], ['', '', '13:00:00', '']],
    [
      'what others typed meanwhile, kept',
      ['', '', ''],
      ['', '14:00', ''],
      ['12:00:00', '14:00:00', '13:00:00', ''],
    ],
    [
      'others cleared meanwhile, kept',
      ['12:00', '15:00', '13:00'],
      ['12:00', '15:00', '13:00'],
      ['12:00:00', '', '13:00:00', ''],
    ],
    ['the same as others typed', ['', '', '13:00'], ['12:00', '', '13:00'], ['12:00:00', '', '13:00:00', '']],
    ['both cleared', ['12:00', '15:00', '13:00'], ['12:00', '', '13:00'], ['12:00:00', '', '13:00:00', '']],
    ['a shorter list, filled up', ['12:00', '', '13:00', ''], ['12:00'], ['12:00:00', '', '', '']],
    ['a shorter base, filled up', [], ['', '14:00'], ['12:00:00', '14:00:00', '13:00:00', '']],
    [
      'a longer base, cut',
      ['12:00', '', '13:00', '', '19:00'],
      ['12:00', '', '13:00'],
      ['12:00:00', '', '13:00:00', ''],
    ],
    [
      'a base with seconds and nulls',
      ['12:00:00', null, '13:00:00', '00:00'],
      ['12:00', '', '13:00', '14:00'],
      ['12:00:00', '', '13:00:00', '14:00:00'],
    ],
  ])('%s', (_, onScreen, timeList, expected) => {
    expect(saved(save(typed(timeList, { base: base(onScreen) }))).row.timeList).toEqual(expected);
  });

  it.each<[string, (string | null)[], (string | null)[], unknown[]]>([
    [
      'two times',
      ['11:00', '', '13:00'],
      ['11:30', '', '13:00'],
      [{ index: 0, base: '11:00:00', yours: '11:30:00', theirs: '12:00:00' }],
    ],
    [
      'typed where others typed',
      ['', '', '13:00'],
      ['12:01', '', '13:00'],
      [{ index: 0, base: '', yours: '12:01:00', theirs: '12:00:00' }],
    ],
    [
      'changed where others cleared',
      ['12:00', '15:00', '13:00'],
      ['12:00', '15:30', '13:00'],
      [{ index: 1, base: '15:00:00', yours: '15:30:00', theirs: '' }],
    ],
    [
      'cleared where others changed',
      ['11:00', '', '13:00'],
      ['', '', '13:00'],
      [{ index: 0, base: '11:00:00', yours: '', theirs: '12:00:00' }],
    ],
    [
      'each of them, and nothing is written of the others',
      ['11:00', '', '11:00'],
      ['11:30', '14:00', '11:30'],
      [
        { index: 0, base: '11:00:00', yours: '11:30:00', theirs: '12:00:00' },
        { index: 2, base: '11:00:00', yours: '11:30:00', theirs: '13:00:00' },
      ],
    ],
  ])('is a conflict: %s', (_, onScreen, timeList, conflicts) => {
    expect(save(typed(timeList, { base: base(onScreen) }))).toEqual({ kind: 'conflict', conflicts });
  });

  describe('of the start time', () => {
    const late = {
      ...board,
      rows: withRow(board.rows, { ...rowOf(board, idOf(1), d1)!, startTime: '06:30' }),
    };
    const times = ['12:00', '', '13:00', ''];
    const start = (onScreen: string | null, yours: string, to = late) =>
      save(typed(times, { startTime: yours, base: base(times, onScreen) }), to);

    it.each([
      ['06:30', '06:45', '06:45', 'changed'],
      ['06:30:00', '06:45:00', '06:45', 'changed, read back with seconds'],
      ['06:00', '06:00', '06:30', 'not changed here, but elsewhere'],
      ['06:00', '06:30', '06:30', 'changed to the same'],
      ['06:30', '06:30', '06:30', 'not changed'],
      [null, '06:00', '06:30', "the tournament's on screen, for want of a record"],
      ['', '06:00', '06:30', "the tournament's on screen, for want of a record"],
    ])('%j to %s makes %s: %s', (onScreen, yours, expected) => {
      expect(saved(start(onScreen, yours)).row.startTime).toBe(expected);
    });

    it('is a conflict of index null when two change it differently', () => {
      expect(start('06:00', '06:45')).toEqual({
        kind: 'conflict',
        conflicts: [{ index: null, base: '06:00', yours: '06:45', theirs: '06:30' }],
      });
    });
  });

  it('is a new record when there is none, whatever start was on screen', () => {
    const request = typed(['12:00'], { ownerId: idOf(2), startTime: '06:45', base: base([], '06:00') });
    expect(saved(save(request)).row).toEqual({
      ownerId: idOf(2),
      date: d1,
      startTime: '06:45',
      timeList: ['12:00:00', '', '', ''],
    });
  });

  it('merges into a record that the other desk has just begun', () => {
    const request = typed(['', '14:00'], { base: base(['', '', '', ''], null) });
    expect(saved(save(request)).row.timeList).toEqual(['12:00:00', '14:00:00', '13:00:00', '']);
  });

  it('brings no time back that went with its record', () => {
    const request = typed(['12:00', '14:00'], { ownerId: idOf(2), base: base(['12:00']) });
    expect(saved(save(request)).row.timeList).toEqual(['', '14:00:00', '', '']);
  });
});

describe('a save is accepted with a warning', () => {
  const cutoff = buildBoard(
    { rules: { firstWinner: 'earliest', helpers: 'best', ties: 'shared', cutoffTime: '19:00' } },
    { 1: { [d1]: ['19:30'] } },
  );
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
    ['none for a time that is cleared', typed(['']), cutoff, midday, []],
  ])('%s', (_, request, to, now, expected) => {
    expect(warnings(request, to, now)).toEqual(expected);
  });
});
