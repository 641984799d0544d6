import fc from 'fast-check';
import {
  dayStandings,
  exclusionsOf,
  formatTotal,
  loftTotal,
  scoreRow,
  slotCount,
  summarise,
  totalResults,
  totalStandings,
} from '../../src/index.js';
import type { BoardRow } from '../../src/index.js';
import { totalResultsSchema } from '../../src/contracts/index.js';
import { buildBoard, idOf } from '../../src/testing/index.js';
import { anyBoard, sent } from '../board/arbitrary.js';
import { depth } from '../depth.js';

const d1 = '01-04-2026';
const d2 = '03-04-2026';

describe('a date’s standings', () => {
  const board = buildBoard(
    {},
    { 1: { [d1]: ['12:00'], [d2]: ['20:00'] }, 2: { [d1]: ['13:00', '13:00'] }, 3: { [d1]: [''] } },
  );
  const lines = (date: string) =>
    dayStandings(board, date).map(({ ownerName, rank, totalSeconds, landed, score }) => [
      ownerName,
      rank,
      totalSeconds / 3600,
      landed,
      score !== null,
    ]);

  it('rank the date’s totals; a cleared record has no rank, nor has a loft without one', () => {
    expect(lines(d1)).toEqual([
      ['Loft 2', 1, 14, 2, true],
      ['Loft 1', 2, 6, 1, true],
      ['Loft 3', null, 0, 0, true],
    ]);
    expect(lines(d2)).toEqual([
      ['Loft 1', 1, 14, 1, true],
      ['Loft 2', null, 0, 0, false],
      ['Loft 3', null, 0, 0, false],
    ]);
  });

  it('are of every loft, on a date without any record too', () => {
    expect(lines('05-04-2026').map(([, rank]) => rank)).toEqual([null, null, null]);
  });
});

describe('the total standings', () => {
  it('add up days beyond 24 and 100 hours', () => {
    const flown = Array<string>(12).fill('19:25');
    const board = buildBoard(
      { numberOfPigeons: 12, helperPigeons: 0, startTime: '06:00' },
      { 1: { [d1]: flown, [d2]: [] } },
    );
    expect(formatTotal(totalStandings(board)[0]!.totalSeconds)).toBe('161:00');
    const more = buildBoard(
      { numberOfPigeons: 12, helperPigeons: 0, startTime: '06:00' },
      { 1: { [d1]: flown, [d2]: ['06:05'] } },
    );
    expect(formatTotal(totalStandings(more)[0]!.totalSeconds)).toBe('161:05');
  });

  it('list days in the order of the dates', () => {
    const board = buildBoard(
      { dates: ['2026-05-02', '2026-04-10'] },
      { 1: { '02-05-2026': ['12:00'], '10-04-2026': ['13:00'] } },
    );
    expect(loftTotal(board, idOf(1)).days.map(({ date }) => date)).toEqual(['10-04-2026', '02-05-2026']);
  });
});

describe('the stats strip', () => {
  const strip = (date: string | null, times: Parameters<typeof buildBoard>[1], fields = {}) => {
    const { lofts, pigeons, landed, remaining } = summarise(buildBoard(fields, times), date);
    return [lofts, pigeons, landed, remaining];
  };

  it.each<[string, string | null, Parameters<typeof buildBoard>[1], number[]]>([
    ['nobody', d1, {}, [3, 12, 0, 12]],
    ['a date', d1, { 1: { [d1]: ['12:00', '', '13:00'] }, 2: { [d2]: ['12:00'] } }, [3, 12, 2, 10]],
    [
      'excluded ones have landed',
      d1,
      { 1: { [d1]: ['9:00', '10:00', '11:00', '12:00'].map((t) => t.padStart(5, '0')) } },
      [3, 12, 4, 8],
    ],
    ['total: a slot once', null, { 1: { [d1]: ['12:00', '13:00'], [d2]: ['12:00'] } }, [3, 12, 2, 10]],
    [
      'total: any date',
      null,
      { 1: { [d1]: ['12:00'], [d2]: ['', '12:00'] }, 2: { [d2]: ['12:00'] } },
      [3, 12, 3, 9],
    ],
    ['a date nobody flies on', '05-04-2026', { 1: { [d1]: ['12:00'] } }, [3, 12, 0, 12]],
  ])('%s', (_, date, times, expected) => {
    expect(strip(date, times)).toEqual(expected);
  });

  it('has nothing remaining when all are down, and nothing at all without lofts', () => {
    const down = ['12:00', '12:00', '12:00', '12:00'];
    expect(strip(null, { 1: { [d1]: down, [d2]: down } }, { participatingLofts: [idOf(1)] })).toEqual([
      1, 4, 4, 0,
    ]);
    expect(strip(null, {}, { participatingLofts: [] })).toEqual([0, 0, 0, 0]);
  });
});

describe('any board', () => {
  it('has grand totals that are the sum of the day totals, and counts that fit', () => {
    fc.assert(
      fc.property(anyBoard(), (board) => {
        const standings = totalStandings(board);
        for (const { ownerId, totalSeconds, rank, landed } of standings) {
          const days = Object.values(Object.entries(board.rows).find(([id]) => id === ownerId)?.[1] ?? {});
          expect(totalSeconds).toBe(
            days.reduce((sum, row) => sum + scoreRow(row, board.tournament).totalSeconds, 0),
          );
          const stands = (row: BoardRow) =>
            row.timeList.some((time, slot) => {
              const reason = exclusionsOf(row, board.tournament).find(({ index }) => index === slot)?.reason;
              return time !== '' && reason !== 'disqualified' && reason !== 'below-minimum';
            });
          expect(rank === null).toBe(!days.some(stands));
          expect(landed).toBeLessThanOrEqual(slotCount(board.tournament));
        }
        const { pigeons, landed, remaining } = summarise(board, null);
        const away = standings.reduce((sum, loft) => sum + loft.away, 0);
        expect(remaining).toBe(pigeons - landed - away);
        expect(landed).toBe(standings.reduce((sum, loft) => sum + loft.landed, 0));
      }),
      { numRuns: depth(150, 3_000) },
    );
  });

  it('has results whose slots add up to the grand total too', () => {
    fc.assert(
      fc.property(anyBoard(), (board) => {
        const results = totalResults(board);
        for (const loft of results.ownerResults) {
          expect(loft.pigeons.reduce((sum, { totalTime }) => sum + totalTime, 0)).toBe(loft.grandTotal);
          expect(loft.days.reduce((sum, day) => sum + day.totalSeconds, 0)).toBe(loft.grandTotal);
        }
        expect(sent(results)).toEqual(results);
      }),
      { numRuns: depth(150, 3_000) },
    );
  });

  it('gives results as the contract shapes them', () => {
    const results = totalResults(buildBoard({}, { 1: { [d1]: ['12:00'] } }));
    expect(totalResultsSchema.parse(results)).toEqual(results);
  });
});
