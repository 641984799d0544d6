import { headOf, isOver, type Head, type RaceState } from '../../src/index.js';
import { buildBoard } from '../../src/testing/index.js';

const d1 = '01-04-2026';
const d2 = '03-04-2026';
const { tournament } = buildBoard();
const racing: RaceState = { kind: 'racing', date: d2 };
const closed: RaceState = { kind: 'closed', date: d2 };
const starts = (date: string): RaceState => ({ kind: 'starts', date, inMinutes: 9 });

describe('the head of a view', () => {
  it.each<[string, RaceState | null, string, Head]>([
    ['the day that is raced', racing, d2, { date: d2, kind: 'flying' }],
    ['a past day', racing, d1, { date: d1, kind: 'over' }],
    ['a day to come', { kind: 'racing', date: d1 }, d2, { date: d2, kind: 'flying' }],
    ['a day that is closed', closed, d2, { date: d2, kind: 'over' }],
    ['a day of a final', { kind: 'final' }, d2, { date: d2, kind: 'over' }],
    ['a day before its start', starts(d2), d2, { date: d2, kind: 'flying' }],
    ['the total while racing', racing, 'total', { date: d2, kind: 'today' }],
    ['the total of a closed day', closed, 'total', { date: d2, kind: 'over' }],
    ['the total between two days', starts(d2), 'total', { date: null, kind: 'all' }],
    ['the total before the first day', starts(d1), 'total', { date: null, kind: 'flying' }],
    ['the total of a final', { kind: 'final' }, 'total', { date: null, kind: 'all' }],
    ['a race without dates', null, 'total', { date: null, kind: 'flying' }],
  ])('of %s', (_, state, view, head) => {
    expect(headOf(state, tournament, view)).toEqual(head);
  });

  it('has no pigeon in the air once its day is over', () => {
    expect([racing, closed, starts(d2), null].map((state) => isOver(state, tournament, d1))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([racing, closed, starts(d2)].map((state) => isOver(state, tournament, d2))).toEqual([
      false,
      true,
      false,
    ]);
  });
});
