import { rowOf, withRow } from '../../../src/index.js';
import { buildBoard, idOf } from '../../../src/testing/index.js';
import { board, d1, save, saved, typed } from './saving.js';

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

    it.each<[string | null, string, string, string]>([
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

  it('begins a record with the start time that the tournament has by now, unless it changed that itself', () => {
    const later = buildBoard({ startTime: '06:30' });
    const first = (startTime: string, onScreen: string | null) =>
      saved(save(typed(['12:00'], { startTime, base: base([], onScreen) }), later)).row.startTime;
    expect([first('06:00', '06:00'), first('06:00:00', '06:00'), first('06:00', '06:00:00')]).toEqual([
      '06:30',
      '06:30',
      '06:30',
    ]);
    expect([first('06:15', '06:00'), first('06:00', null), first('06:00', '')]).toEqual([
      '06:15',
      '06:00',
      '06:00',
    ]);
    expect(saved(save(typed(['12:00']), later)).row.startTime).toBe('06:00');
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
