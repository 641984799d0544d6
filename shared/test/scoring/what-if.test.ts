import fc from 'fast-check';
import {
  defaultRules,
  formatTotal,
  rulePresets,
  totalStandings,
  voidEffect,
  whatIf,
} from '../../src/index.js';
import type { LoftEffect, Rules } from '../../src/index.js';
import { buildBoard, idOf } from '../../src/testing/index.js';
import { anyBoard } from '../board/arbitrary.js';
import { depth } from '../depth.js';

const d1 = '01-04-2026';
const d2 = '03-04-2026';
const rules = (some: Partial<Rules>): Rules => ({ ...defaultRules, ...some });
const board = buildBoard(
  {},
  {
    1: { [d1]: ['18:00', '09:30', '10:00', '19:10'], [d2]: ['12:00'] },
    2: { [d1]: ['17:00', '19:10'] },
    3: { [d2]: ['13:00'] },
  },
);
const place = ({ rank, totalSeconds }: LoftEffect['to']) => `${rank ?? '–'} ${formatTotal(totalSeconds)}`;
const said = ({ ownerId, from, to }: LoftEffect) => `${parseInt(ownerId, 16)}: ${place(from)} → ${place(to)}`;

describe('what other rules would change', () => {
  it.each<[string, Partial<Rules>]>([
    ['the same', {}],
    ['the cutoff', { cutoffTime: '18:00' }],
    ['who makes a day official', { official: 'two' }],
    ['a minimum that all reach', { minimumFlightMinutes: 1 }],
  ])('is nothing with %s', (_, some) => {
    expect(whatIf(board, rules(some))).toEqual([]);
  });

  it('names places, totals and winners of the total and of each date', () => {
    const effects = whatIf(board, rules({ minimumFlightMinutes: 7 * 60, firstWinner: 'earliest-counted' }));
    expect(effects.map(({ date, lofts, winners }) => [date, lofts.map(said), winners])).toEqual([
      [null, ['1: 1 35:10 → 1 25:10'], []],
      [d1, ['1: 1 29:10 → 1 25:10'], [{ which: 'first', from: [idOf(1)], to: [idOf(2)] }]],
      [d2, ['1: 2 06:00 → – 00:00'], [{ which: 'first', from: [idOf(1)], to: [idOf(3)] }]],
    ]);
  });

  it('is in the order that the lofts would have', () => {
    const flown = { 1: { [d1]: ['19:00', '', '', '07:00'] }, 2: { [d1]: ['12:00'] } };
    const [total] = whatIf(buildBoard({}, flown), rules(rulePresets['helper-in-place']));
    expect(total?.lofts.map(said)).toEqual(['2: 2 06:00 → 1 06:00', '1: 1 14:00 → 2 01:00']);
  });
});

describe('what a void day changes', () => {
  it('is its flights that count, and who changes place in the total', () => {
    expect(voidEffect(board, d2)).toEqual({ flights: 2, places: 1 });
    expect(voidEffect(board, d1)).toEqual({ flights: 5, places: 3 });
    expect(voidEffect(board, '05-04-2026')).toEqual({ flights: 0, places: 0 });
  });

  it('is the same when it becomes valid again', () => {
    const days = [{ date: '2026-04-01', state: 'void' as const, at: '', reason: 'Storm' }];
    const isVoid = { ...board, tournament: { ...board.tournament, days } };
    expect(voidEffect(isVoid, d1)).toEqual(voidEffect(board, d1));
  });
});

describe('any board', () => {
  it('has the totals that are told when its rules become the others', () => {
    fc.assert(
      fc.property(anyBoard(), fc.constantFrom(...Object.values(rulePresets)), (any, preset) => {
        const after = { ...any.tournament.rules, ...preset };
        const told = new Map(
          whatIf(any, after)
            .find(({ date }) => date === null)
            ?.lofts.map((loft) => [loft.ownerId, loft.to]),
        );
        const before = new Map(totalStandings(any).map((loft) => [loft.ownerId, loft]));
        for (const loft of totalStandings({ ...any, tournament: { ...any.tournament, rules: after } })) {
          const { rank, totalSeconds } = told.get(loft.ownerId) ?? before.get(loft.ownerId)!;
          expect([rank, totalSeconds]).toEqual([loft.rank, loft.totalSeconds]);
        }
      }),
      { numRuns: depth(100, 2_000) },
    );
  });
});
