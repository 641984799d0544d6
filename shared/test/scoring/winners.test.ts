import { defaultRules, applyPatch, firstWinner, lastWinner, winnerLofts } from '../../src/index.js';
import type { Board, Rules, Winner } from '../../src/index.js';
import { buildBoard, idOf, withMarksOf } from '../../src/testing/index.js';

const d1 = '01-04-2026';
const d2 = '03-04-2026';
const rules = (some: Partial<Rules>): { rules: Rules } => ({
  rules: { ...defaultRules, ...some },
});
const said = (winner: Winner | null) =>
  winner && [
    winner.landing,
    ...winner.cells.map(({ ownerId, index }) => `${parseInt(ownerId, 16)}#${index}`),
  ];
type Times = Parameters<typeof buildBoard>[1];

describe('the first pigeon winner of a date', () => {
  it.each<[string, Partial<Rules>, Times, unknown]>([
    ['nobody landed', {}, { 1: { [d1]: [''] } }, null],
    ['the earliest landing', {}, { 1: { [d1]: ['12:00', '09:30'] }, 2: { [d1]: ['10:00'] } }, [570, '1#1']],
    ['another date does not matter', {}, { 1: { [d1]: ['12:00'] }, 2: { [d2]: ['10:00'] } }, [720, '1#0']],
    [
      'ties name all',
      {},
      { 2: { [d1]: ['', '10:00'] }, 1: { [d1]: ['10:00', '11:00'] } },
      [600, '1#0', '2#1'],
    ],
    ['an excluded one too', {}, { 1: { [d1]: ['09:00', '10:00', '11:00', '12:00'] } }, [540, '1#0']],
    [
      'latest first bird',
      { firstWinner: 'latest-first-bird' },
      { 1: { [d1]: ['09:00', '18:00'] }, 2: { [d1]: ['17:00', '10:00'] }, 3: { [d1]: [] } },
      [600, '2#1'],
    ],
    [
      'latest first bird that counts',
      { firstWinner: 'latest-first-bird' },
      { 1: { [d1]: ['09:00', '11:00', '12:00', '13:00'] }, 2: { [d1]: ['10:00'] } },
      [660, '1#1'],
    ],
    [
      'latest first bird, helpers not counting',
      { firstWinner: 'latest-first-bird', helpers: 'never' },
      { 1: { [d1]: ['09:00', '', '', '13:00'] }, 2: { [d1]: ['', '', '', '20:00'] } },
      [540, '1#0'],
    ],
    [
      'latest first bird, ties',
      { firstWinner: 'latest-first-bird' },
      { 3: { [d1]: ['10:00'] }, 1: { [d1]: ['10:00', '10:00'] }, 2: { [d1]: ['09:00'] } },
      [600, '1#0', '3#0'],
    ],
    ['latest first bird, nobody', { firstWinner: 'latest-first-bird' }, {}, null],
  ])('%s', (_, some, times, expected) => {
    expect(said(firstWinner(buildBoard(rules(some), times), d1))).toEqual(expected);
  });
});

describe('the last pigeon winner', () => {
  const times = { 1: { [d1]: ['12:00', '19:10'], [d2]: ['19:40'] }, 2: { [d1]: ['19:10'], [d2]: ['18:00'] } };

  it('is the latest landing of the date', () => {
    expect(said(lastWinner(buildBoard({}, times), d1))).toEqual([19 * 60 + 10, '1#1', '2#0']);
    expect(said(lastWinner(buildBoard({}, times), d2))).toEqual([19 * 60 + 40, '1#0']);
  });

  it('is the latest landing over all dates in the Total view', () => {
    const winner = lastWinner(buildBoard({}, times), null);
    expect(winner?.cells).toEqual([{ ownerId: idOf(1), date: d2, index: 0 }]);
  });

  it('is none before any landing', () => {
    expect(lastWinner(buildBoard({}, { 1: { [d1]: [] } }), null)).toBeNull();
  });

  it('names lofts that tie in the lofts’ order, each once, whoever was typed first', () => {
    const row = (n: number) => ({
      ownerId: idOf(n),
      date: d1,
      startTime: '06:00',
      cells: { 0: '19:00:00', 1: '19:00:00' },
    });
    const empty: Board = { ...buildBoard({ participatingLofts: [idOf(3), idOf(1), idOf(2)] }) };
    for (const typed of [
      [1, 2, 3],
      [3, 2, 1],
      [2, 1, 3],
    ]) {
      const patch = { tournamentId: idOf(900), baseRevision: 1, revision: 2, at: 1, rows: typed.map(row) };
      const winner = lastWinner(applyPatch(empty, patch), d1);
      expect(winner?.cells).toHaveLength(6);
      expect(winnerLofts(winner!)).toEqual([idOf(3), idOf(1), idOf(2)]);
    }
  });
});

it('no winner of a date or of all is a disqualified landing, whatever the rule', () => {
  const out = { kind: 'disqualified', reason: 'No ring' } as const;
  const times = { 1: { [d1]: ['09:00', '19:30', '12:00'] }, 2: { [d1]: ['10:00', '18:00'] } };
  for (const firstRule of ['earliest', 'latest-first-bird'] as const) {
    const board = buildBoard(rules({ firstWinner: firstRule }), times);
    const first = (marks: Record<number, typeof out>) =>
      said(firstWinner(withMarksOf(board, 1, d1, marks), d1));
    expect(first({ 0: out })).toEqual(firstRule === 'earliest' ? [600, '2#0'] : [720, '1#2']);
    expect(first({ 0: out, 1: out, 2: out })).toEqual([600, '2#0']);
  }
  const marked = withMarksOf(buildBoard({}, times), 1, d1, { 1: out });
  for (const view of [d1, null]) expect(said(lastWinner(marked, view))).toEqual([18 * 60, '2#1']);
  const none = withMarksOf(buildBoard({}, { 1: { [d1]: ['09:00'] } }), 1, d1, { 0: out });
  expect([firstWinner(none, d1), lastWinner(none, null)]).toEqual([null, null]);
});
