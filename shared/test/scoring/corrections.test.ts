import { changeBetween, correctedBetween, correctionsOf } from '../../src/index.js';
import type { Board, StaffFacts, TournamentDay } from '../../src/index.js';
import { buildBoard, idOf } from '../../src/testing/index.js';

const [d1, d2] = ['01-04-2026', '03-04-2026'];
const days: TournamentDay[] = [{ date: '2026-04-01', state: 'official', at: '2026-04-01T15:00:00.000Z' }];
const by = { _id: idOf(70), name: 'Bilal' };
const times = { 1: { [d1]: ['12:00', '13:00', '14:00', '15:00'], [d2]: ['12:00'] }, 2: { [d1]: ['16:00'] } };
const board = buildBoard({ days }, times);
const facts = (changed: Partial<StaffFacts>): Board<StaffFacts> => ({
  ...board,
  tournament: { ...board.tournament, ...changed },
});
const rule = (changed: Partial<StaffFacts['rules']>) =>
  facts({ rules: { ...board.tournament.rules, ...changed } });

describe('what a change corrects', () => {
  it.each([
    ['a landing of another day', buildBoard({ days }, { ...times, 3: { [d2]: ['12:00'] } })],
    ['a name', facts({ tournamentName: 'Other' })],
    ['the cutoff', rule({ cutoffTime: '19:00' })],
    ['another date', facts({ dates: ['2026-04-01'] })],
    ['a rule of ties where none tie', rule({ ties: 'listed' })],
  ])('%s: nothing', (_, after) => {
    expect(correctedBetween(board, after)).toBeNull();
  });

  it('nothing by the start of the tournament where all lofts have their own', () => {
    const all = buildBoard({ days }, { ...times, 3: { [d1]: [''] } });
    const later = { ...all, tournament: { ...all.tournament, startTime: '05:30' } };
    expect(correctedBetween(all, later)).toBeNull();
  });

  it.each([
    ['a landing', buildBoard({ days }, { ...times, 3: { [d1]: ['12:00'] } }), undefined],
    ['the rule of helpers', rule({ helpers: 'never' }), 'rules'],
    ['the first winner', rule({ firstWinner: 'latest-first-bird' }), 'rules'],
    ['the last winner', rule({ lastWinner: 'latest-full-team' }), 'rules'],
    ['the minimum flight', rule({ minimumFlightMinutes: 480 }), 'rules'],
    ['how many make a day official', rule({ official: 'two' }), 'rules'],
    ['the pigeons', facts({ numberOfPigeons: 2, helperPigeons: 2 }), 'numberOfPigeons'],
    ['the day itself', facts({ dates: ['2026-04-03'] }), 'dates'],
    ['the start of a loft without a record', facts({ startTime: '05:30' }), 'startTime'],
    ['a loft that joins', facts({ participatingLofts: [1, 2, 3, 4].map(idOf) }), 'participatingLofts'],
  ])('%s: the day', (_, after, field) => {
    const corrected = correctedBetween(board, after);
    expect(corrected?.dates).toEqual([d1]);
    expect(corrected?.facts?.[0]?.field).toBe(field);
  });

  it('reads as cells and facts of the closed day alone, without who', () => {
    const after = buildBoard(
      { days },
      { ...times, 1: { [d1]: ['12:30', '13:00', '14:00', '15:00'], [d2]: ['11:00'] } },
    );
    const change = changeBetween(board, { ...after, at: 5 }, by);
    const corrected = correctedBetween(board, after);
    const told =
      change && corrected && correctionsOf({ ...change, correction: { reason: 'Why', ...corrected } });
    expect(told).toEqual([
      {
        ...{ revision: 2, at: '1970-01-01T00:00:00.005Z', date: d1, ownerId: idOf(1), index: 0 },
        ...{ from: '12:00:00', to: '12:30:00', reason: 'Why' },
      },
    ]);
    expect(change && correctionsOf(change)).toEqual([]);
  });
});
