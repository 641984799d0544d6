import { rowOf, withRow } from '../../../src/index.js';
import type { SavePlan, SaveRequest } from '../../../src/index.js';
import { idOf } from '../../../src/testing/index.js';
import { board, d1, save, saved, typed } from './saving.js';

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
